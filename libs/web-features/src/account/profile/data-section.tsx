import { Button } from '@clinical/web-ui';
import { useState } from 'react';
import { requestJson } from '../../api-client/request-json.js';
import { EXPORT_PATH } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import { ProfileSection } from './profile-section.js';
import styles from './profile.module.css';

/** Everything that the product holds of the person, as a file (A66). */
export function DataSection() {
  const { t } = useAccountText();
  const [failure, setFailure] = useState('');
  const personalData = useApiMutation({
    request: (_: void, signal) => requestJson(EXPORT_PATH, signal, (value) => value),
    onSuccess: (data) => saveAs('my-data.json', data),
    onError: (error) => setFailure(failureText(error, t)),
  });
  const download = () => {
    setFailure('');
    personalData.mutate();
  };
  return (
    <ProfileSection title={t('export.title')}>
      <p className={styles.quiet}>{t('export.text')}</p>
      <div>
        <Button disabled={personalData.isPending} onClick={download}>
          {t('export.button')}
        </Button>
      </div>
      <p role="status">{failure}</p>
    </ProfileSection>
  );
}

function saveAs(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
