import { Button, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { OpenModal } from '../../overlays/open-modal.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { useStarText } from '../use-star-text.js';

/** 'You must be logged in to bookmark articles. Please login first.', under the title 'Information'. */
export function LoginFirst({ onClose }: { readonly onClose: () => void }) {
  const { t } = useStarText();
  const { openLogin, openSignUp } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  const closing = (next: () => void) => () => {
    onClose();
    next();
  };
  return (
    <OpenModal
      title={t('star.login.title')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={closing(() => openLogin(`${pathname}${search}${hash}`, 'bookmark'))}>
            {t('star.login.action')}
          </Button>
          <Button variant="default" onClick={closing(openSignUp)}>
            {t('star.login.signUp')}
          </Button>
        </>
      }
    >
      <Text component="p">{t('star.login.text')}</Text>
      <Text component="p" mt="xs">
        {t('star.login.kept')}
      </Text>
    </OpenModal>
  );
}
