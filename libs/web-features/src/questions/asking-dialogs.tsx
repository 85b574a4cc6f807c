import { FREE_QUESTIONS } from '@clinical/questions/contract';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { OpenModal } from '../overlays/open-modal.js';
import { useQuestionsText } from './use-questions-text.js';

/** Why someone may not ask. */
export type NotAllowed = 'login' | 'verify' | 'limit';

/** Says why someone may not ask, and what to do. */
export function NotAllowedDialog({
  reason,
  question,
  onClose,
}: {
  readonly reason: NotAllowed;
  /** In the box, to come back to after the login. */
  readonly question: string;
  readonly onClose: () => void;
}) {
  const { t } = useQuestionsText();
  const search = question === '' ? '' : `?${new URLSearchParams({ q: question }).toString()}`;
  const target = `?target_link_uri=${encodeURIComponent(`/ask${search}`)}`;
  if (reason === 'limit') return <LimitsDialog onClose={onClose} />;
  if (reason === 'verify')
    return (
      <OpenModal
        title={t('verify.title')}
        closeLabel={t('limits.close')}
        onClose={onClose}
        footer={
          <>
            <Button component={Link} to="/Profile">
              {t('verify.profile')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('login.dismiss')}
            </Button>
          </>
        }
      >
        <Text>{t('verify.text')}</Text>
      </OpenModal>
    );
  return (
    <OpenModal
      title={t('login.title')}
      closeLabel={t('limits.close')}
      onClose={onClose}
      footer={
        <>
          <Button component={Link} to={`/Login${target}`}>
            {t('login.login')}
          </Button>
          <Button component={Link} to={`/Registration${target}`} variant="light">
            {t('login.signup')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('login.dismiss')}
          </Button>
        </>
      }
    >
      <Text>{t('login.text')}</Text>
    </OpenModal>
  );
}

/** How many questions an account may ask. */
export function LimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useQuestionsText();
  return (
    <OpenModal
      title={t('limits.title')}
      closeLabel={t('limits.close')}
      onClose={onClose}
      footer={
        <>
          <Button component={Link} to="/Upgrade">
            {t('limits.upgrade')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('limits.close')}
          </Button>
        </>
      }
    >
      <Text>{t('limits.text', { free: FREE_QUESTIONS })}</Text>
    </OpenModal>
  );
}
