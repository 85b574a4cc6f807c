import { useEffect } from 'react';
import { useRecordView } from './library.query.js';

/**
 * Reports that a record is shown. One opened from a result was reported there as well; a person counts once a day. A
 * component of its own, as the states of the request would render the record again.
 */
export function RecordViewed({ id }: { readonly id: string }): null {
  const recordView = useRecordView();
  useEffect(() => {
    recordView({ documentId: id, criteria: null, position: -1 });
  }, [id, recordView]);
  return null;
}
