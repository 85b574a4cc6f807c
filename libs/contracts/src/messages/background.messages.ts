const en = {
  'unsubscribe.title': 'Unsubscribe',
  'unsubscribe.working': 'Unsubscribing …',
  'unsubscribe.again': 'Subscribe again',
  'unsubscribe.failed': 'That did not work',
  'choices.title': 'E-mails you receive',
  'choices.intro':
    'Choose which e-mails are sent to you. Messages about your account itself are always sent.',
  'choices.interests': 'Once a month: what is new on the interests of your profile',
  'choices.saved-searches': 'Alerts of saved searches',
  'choices.saved': 'Saved.',
  'choices.noKey':
    'This page is reached by the link in an e-mail. Log in to choose which e-mails you receive.',

  'jobs.title': 'Background work',
  'jobs.intro':
    'What is done in the background, and what failed at its last attempt. A failed job does nothing until it is tried again.',
  'jobs.queues': 'Work by family',
  'jobs.queue': 'Family',
  'jobs.waiting': 'Waiting',
  'jobs.delayed': 'Later',
  'jobs.running': 'Running',
  'jobs.failed': 'Failed',
  'jobs.failedJobs': 'Failed jobs',
  'jobs.none': 'No job has failed.',
  'jobs.total_one': '{{number}} failed job',
  'jobs.total_other': '{{number}} failed jobs',
  'jobs.name': 'Job',
  'jobs.when': 'Failed at',
  'jobs.attempts': 'Attempts',
  'jobs.error': 'Error',
  'jobs.retry': 'Try again',
  'jobs.retryOf': 'Try again: {{name}}, {{when}}',
  'jobs.retryAll': 'Try all again',
  'jobs.retried_one': '{{number}} job will be tried again.',
  'jobs.retried_other': '{{number}} jobs will be tried again.',
  'jobs.refresh': 'Refresh',
} as const;

const es = {
  'unsubscribe.title': 'Darse de baja',
  'unsubscribe.working': 'Tramitando la baja …',
  'unsubscribe.again': 'Volver a suscribirse',
  'unsubscribe.failed': 'No ha sido posible',
  'choices.title': 'Correos que recibe',
  'choices.intro': 'Elija qué correos se le envían. Los mensajes sobre su propia cuenta se envían siempre.',
  'choices.interests': 'Una vez al mes: lo nuevo sobre los intereses de su perfil',
  'choices.saved-searches': 'Avisos de búsquedas guardadas',
  'choices.saved': 'Guardado.',
  'choices.noKey':
    'A esta página se llega por el enlace de un correo. Inicie sesión para elegir qué correos recibe.',

  'jobs.title': 'Trabajo en segundo plano',
  'jobs.intro':
    'Lo que se hace en segundo plano y lo que falló en su último intento. Un trabajo fallido no hace nada hasta que se reintenta.',
  'jobs.queues': 'Trabajo por familias',
  'jobs.queue': 'Familia',
  'jobs.waiting': 'En espera',
  'jobs.delayed': 'Más tarde',
  'jobs.running': 'En curso',
  'jobs.failed': 'Fallidos',
  'jobs.failedJobs': 'Trabajos fallidos',
  'jobs.none': 'No ha fallado ningún trabajo.',
  'jobs.total_one': '{{number}} trabajo fallido',
  'jobs.total_other': '{{number}} trabajos fallidos',
  'jobs.name': 'Trabajo',
  'jobs.when': 'Falló',
  'jobs.attempts': 'Intentos',
  'jobs.error': 'Error',
  'jobs.retry': 'Reintentar',
  'jobs.retryOf': 'Reintentar: {{name}}, {{when}}',
  'jobs.retryAll': 'Reintentar todos',
  'jobs.retried_one': 'Se reintentará {{number}} trabajo.',
  'jobs.retried_other': 'Se reintentarán {{number}} trabajos.',
  'jobs.refresh': 'Actualizar',
} as const satisfies Record<keyof typeof en, string>;

/** Texts of the pages about mail and background work, loaded with them. */
export const backgroundMessages = { en, es } as const;
