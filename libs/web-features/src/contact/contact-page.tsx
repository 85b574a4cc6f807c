import { CONTACT_LIMITS, contactProblems } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { policyQuery } from '../account/account.query.js';
import { useCaptcha } from '../account/captcha/use-captcha.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { PageDescription } from '../pages/components/page-shell.js';
import { type PagesText, usePagesText } from '../pages/use-pages-text.js';
import { formatCount } from '../i18n/format.js';
import { Form, REQUIRED } from '../forms/form.js';
import { useSchemaForm, z } from '../forms/use-schema-form.js';
import { Message } from '../overlays/message.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { callApi } from '../api-client/call-api.js';
import { RequestError } from '../api-client/request-json.js';
import { useLanguage } from '../i18n/use-language.js';

const EMPTY = { name: '', email: '', subject: '', message: '' };
/** Placeholder for the captcha solution, which is computed on sending. */
const PROOF_TO_COME = 'to come';

/** The server's checks, with their texts. */
function contactSchema(t: PagesText) {
  const text = z.string();
  return z.object({ name: text, email: text, subject: text, message: text }).check((payload) => {
    const problems = contactProblems({ ...payload.value, captchaValue: PROOF_TO_COME });
    for (const [field, key] of Object.entries(problems))
      payload.issues.push({ code: 'custom', path: [field], message: t(key), input: payload.value });
  });
}

/** `/Contact`: the contact form (A53). The input is kept until the message has been accepted. */
export function ContactPage() {
  const { t } = usePagesText();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <PageFrame>
      <PageTitle>{t('contact.title')}</PageTitle>
      <PageDescription>{t('contact.intro')}</PageDescription>
      <PageHeading>{t('contact.title')}</PageHeading>
      {sentFrom === null ? (
        <>
          <Text component="p" size="md">
            {t('contact.intro')}
          </Text>
          <Text component="p">{t('contact.patients')}</Text>
          <ContactForm onSent={setSentFrom} />
        </>
      ) : (
        <Message
          tone="success"
          title={t('contact.sent')}
          actions={
            <Button variant="default" onClick={() => setSentFrom(null)}>
              {t('contact.another')}
            </Button>
          }
        >
          {t('contact.sentText', { email: sentFrom })}
        </Message>
      )}
    </PageFrame>
  );
}

/** What a link from a page about Pro fills in. */
function startOf(topic: string | null, t: PagesText) {
  if (topic === 'pro') return { subject: t('contact.subjectPro') };
  return topic === 'quote' ? { subject: t('contact.subjectQuote'), message: t('contact.messageQuote') } : {};
}

/** Administrators can list requests for quotes. */
function topicOf(topic: string | null) {
  return topic === 'quote' ? ({ topic } as const) : {};
}

function ContactForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = usePagesText();
  const language = useLanguage();
  const announce = useAnnounce();
  const [parameters] = useSearchParams();
  const form = useSchemaForm(contactSchema(t), { ...EMPTY, ...startOf(parameters.get('topic'), t) });
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState(0);
  const { data: policy } = useQuery(policyQuery);
  const captcha = useCaptcha(policy?.captcha ?? true);

  const refuse = (found: FormErrors, message: string) => {
    form.setErrors(found);
    setFailure(message);
    setRefused((times) => times + 1);
  };
  const { mutate, isPending: busy } = useApiMutation({
    request: async (message: typeof EMPTY, signal) => {
      try {
        const captchaValue = await captcha.take();
        return await callApi('POST /Contact', signal, {
          body: { ...message, ...topicOf(parameters.get('topic')), captchaValue },
        });
      } finally {
        captcha.reset();
      }
    },
    onSuccess: (answer, { email }) => {
      if (answer.status === 0) return refuse(answer.errors ?? {}, answer.message);
      announce(answer.message);
      onSent(email.trim());
    },
    onError: (error) => refuse({}, failureOf(error, t)),
  });
  const send = () => {
    setFailure('');
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return refuse(errors, t('contact.problems'));
    mutate(form.values);
  };
  const field = (name: keyof typeof EMPTY) => ({
    label: t(`contact.${name}`),
    name,
    ...REQUIRED,
    ...form.getInputProps(name),
  });
  return (
    <Form onSubmit={send} busy={busy} onBegin={captcha.prepare} refused={refused}>
      {failure === '' ? null : (
        <Message tone="problem" title={failure}>
          {form.errors['captchaValue']}
        </Message>
      )}
      <TextInput {...field('name')} autoComplete="name" maxLength={CONTACT_LIMITS.name} />
      <TextInput
        {...field('email')}
        type="email"
        autoComplete="email"
        description={t('contact.emailHint')}
        maxLength={CONTACT_LIMITS.email}
      />
      <TextInput {...field('subject')} maxLength={CONTACT_LIMITS.subject} />
      <Textarea
        {...field('message')}
        rows={8}
        description={t('contact.left', {
          number: formatCount(form.values.message.trim().length, language),
          limit: formatCount(CONTACT_LIMITS.message, language),
        })}
      />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'contact.sending' : 'contact.send')}
        </Button>
      </div>
    </Form>
  );
}

function failureOf(error: unknown, t: PagesText): string {
  const limited = error instanceof RequestError && error.status === 429;
  return limited ? t('contact.tooMany') : t('contact.failed');
}
