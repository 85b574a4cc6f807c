const en = {
  'greeting.named': 'Hello {{name}},',
  greeting: 'Hello,',
  signature: 'The {{product}} team',
  'link.fallback': 'If the button does not work, copy this address into your browser:',
  'footer.account': 'You receive this message because it concerns your {{product}} account.',
  'footer.unsubscribe': 'Unsubscribe from these e-mails',

  'verification.subject': 'Confirm your e-mail address for {{product}}',
  'verification.body':
    'Thank you for registering with {{product}}. Please confirm that this is your e-mail address. The link is valid for {{hours}} hours and works once.',
  'verification.action': 'Confirm e-mail address',
  'verification.after':
    'If you did not register, you need not do anything: without confirmation the address is not used.',

  'password-reset.subject': 'Set a new password for {{product}}',
  'password-reset.body':
    'Someone, hopefully you, asked for a new password for the {{product}} account with this e-mail address. The link is valid for {{minutes}} minutes and works once.',
  'password-reset.action': 'Choose a new password',
  'password-reset.after': 'If you did not ask for it, ignore this message: your password stays as it is.',

  'password-changed.subject': 'Your {{product}} password was changed',
  'password-changed.body':
    'The password of your {{product}} account was changed on {{at}} (UTC). All other devices have been logged out.',
  'password-changed.action': 'That was not me',
  'password-changed.after': 'If you did it yourself, all is well and you need not do anything.',

  'email-change-old.subject': 'A new e-mail address was given for your {{product}} account',
  'email-change-old.body':
    'Someone who is logged in to your {{product}} account gave {{email}} as its new e-mail address. It takes effect when the new address has been confirmed.',
  'email-change-old.action': 'That was not me',
  'email-change-old.after': 'If you did it yourself, you need not do anything.',

  'email-change-new.subject': 'Confirm your new e-mail address for {{product}}',
  'email-change-new.body':
    'This address was given as the new e-mail address of a {{product}} account. Please confirm that it is yours. The link is valid for {{hours}} hours and works once.',
  'email-change-new.action': 'Confirm new address',
  'email-change-new.after': 'If you do not know of this, ignore this message: nothing will be changed.',

  'account-deleted.subject': 'Your {{product}} account was deleted',
  'account-deleted.body':
    'As you asked, your {{product}} account was deleted on {{at}} (UTC), with your history, bookmarks, saved searches and interests. This cannot be undone; you may register again at any time.',

  'contact.subject': 'Contact form: {{subject}}',
  'contact.body': '{{name}} <{{email}}> wrote through the contact form:',
  'contact.reply': 'Answer to this message to write to the sender.',

  'interests.subject.one': '{{product}}: one new document on your interests',
  'interests.subject.other': '{{product}}: {{count}} new documents on your interests',
  'interests.body': 'This is what {{product}} has taken in on your interests since {{since}}.',
  'interests.heading': '{{interest}}',
  'interests.action': 'See all that is new',
  'interests.reason':
    'You receive this once a month because you listed interests in your profile. It is independent of any consent to marketing.',

  'saved-search-alert.subject.one': 'One new result: {{name}}',
  'saved-search-alert.subject.other': '{{count}} new results: {{name}}',
  'saved-search-alert.body': 'Your saved search “{{name}}” finds what was not there on {{since}}.',
  'saved-search-alert.action': 'Run the search',
  'saved-search-alert.reason': 'You receive this because you switched on alerts for this saved search.',

  'document.undated': 'undated',

  'unsubscribed.interests': 'You will no longer receive the monthly e-mail on your interests.',
  'unsubscribed.saved-searches': 'You will no longer receive alerts of your saved searches.',
  'subscribed.interests': 'You will receive the monthly e-mail on your interests again.',
  'subscribed.saved-searches': 'You will receive alerts of your saved searches again.',
} as const;

const es = {
  'greeting.named': 'Hola, {{name}}:',
  greeting: 'Hola:',
  signature: 'El equipo de {{product}}',
  'link.fallback': 'Si el botón no funciona, copie esta dirección en su navegador:',
  'footer.account': 'Recibe este mensaje porque se refiere a su cuenta de {{product}}.',
  'footer.unsubscribe': 'Darse de baja de estos correos',

  'verification.subject': 'Confirme su dirección de correo en {{product}}',
  'verification.body':
    'Gracias por registrarse en {{product}}. Confirme, por favor, que esta es su dirección de correo. El enlace es válido durante {{hours}} horas y funciona una sola vez.',
  'verification.action': 'Confirmar la dirección',
  'verification.after':
    'Si no se ha registrado, no tiene que hacer nada: sin confirmación no se usará la dirección.',

  'password-reset.subject': 'Elija una contraseña nueva para {{product}}',
  'password-reset.body':
    'Alguien, esperamos que usted, ha pedido una contraseña nueva para la cuenta de {{product}} con esta dirección. El enlace es válido durante {{minutes}} minutos y funciona una sola vez.',
  'password-reset.action': 'Elegir una contraseña nueva',
  'password-reset.after': 'Si no la ha pedido, ignore este mensaje: su contraseña no cambia.',

  'password-changed.subject': 'Se ha cambiado su contraseña de {{product}}',
  'password-changed.body':
    'La contraseña de su cuenta de {{product}} se cambió el {{at}} (UTC). Se ha cerrado la sesión en los demás dispositivos.',
  'password-changed.action': 'No he sido yo',
  'password-changed.after': 'Si la cambió usted, no tiene que hacer nada.',

  'email-change-old.subject': 'Se ha indicado otra dirección de correo para su cuenta de {{product}}',
  'email-change-old.body':
    'Alguien con la sesión iniciada en su cuenta de {{product}} ha indicado {{email}} como nueva dirección. El cambio se hará cuando se confirme la dirección nueva.',
  'email-change-old.action': 'No he sido yo',
  'email-change-old.after': 'Si lo hizo usted, no tiene que hacer nada.',

  'email-change-new.subject': 'Confirme su nueva dirección de correo en {{product}}',
  'email-change-new.body':
    'Esta dirección se ha indicado como nueva dirección de una cuenta de {{product}}. Confirme, por favor, que es suya. El enlace es válido durante {{hours}} horas y funciona una sola vez.',
  'email-change-new.action': 'Confirmar la nueva dirección',
  'email-change-new.after': 'Si no sabe de qué se trata, ignore este mensaje: no se cambiará nada.',

  'account-deleted.subject': 'Se ha eliminado su cuenta de {{product}}',
  'account-deleted.body':
    'Como pidió, su cuenta de {{product}} se eliminó el {{at}} (UTC), con su historial, sus marcadores, sus búsquedas guardadas y sus intereses. No se puede deshacer; puede volver a registrarse cuando quiera.',

  'contact.subject': 'Formulario de contacto: {{subject}}',
  'contact.body': '{{name}} <{{email}}> ha escrito por el formulario de contacto:',
  'contact.reply': 'Responda a este mensaje para escribir al remitente.',

  'interests.subject.one': '{{product}}: un documento nuevo sobre sus intereses',
  'interests.subject.other': '{{product}}: {{count}} documentos nuevos sobre sus intereses',
  'interests.body': 'Esto es lo que {{product}} ha incorporado sobre sus intereses desde el {{since}}.',
  'interests.heading': '{{interest}}',
  'interests.action': 'Ver todo lo nuevo',
  'interests.reason':
    'Recibe este correo una vez al mes porque indicó intereses en su perfil. No depende de ningún consentimiento de publicidad.',

  'saved-search-alert.subject.one': 'Un resultado nuevo: {{name}}',
  'saved-search-alert.subject.other': '{{count}} resultados nuevos: {{name}}',
  'saved-search-alert.body': 'Su búsqueda guardada «{{name}}» encuentra lo que no estaba el {{since}}.',
  'saved-search-alert.action': 'Repetir la búsqueda',
  'saved-search-alert.reason': 'Recibe este correo porque activó los avisos de esta búsqueda guardada.',

  'document.undated': 'sin fecha',

  'unsubscribed.interests': 'Ya no recibirá el correo mensual sobre sus intereses.',
  'unsubscribed.saved-searches': 'Ya no recibirá avisos de sus búsquedas guardadas.',
  'subscribed.interests': 'Volverá a recibir el correo mensual sobre sus intereses.',
  'subscribed.saved-searches': 'Volverá a recibir avisos de sus búsquedas guardadas.',
} as const satisfies Record<keyof typeof en, string>;

export type MailMessageKey = keyof typeof en;

/** Texts of what is sent by mail; read by the server only. */
export const mailMessages = { en, es } as const;
