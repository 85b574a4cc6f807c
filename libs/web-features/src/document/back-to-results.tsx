import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@clinical/web-ui';
import { useDocumentText } from './use-document-text.js';

/** Leads back to the results; shown only when the reader came from inside the site, where 'back' is the results. */
export function BackToResults() {
  const { t } = useDocumentText();
  const { key } = useLocation();
  const navigate = useNavigate();
  if (key === 'default') return null;
  return (
    <nav>
      <Button kind="quiet" icon={<ArrowLeft size={16} />} onClick={() => void navigate(-1)}>
        {t('document.back')}
      </Button>
    </nav>
  );
}
