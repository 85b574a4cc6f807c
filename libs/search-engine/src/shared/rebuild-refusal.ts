/**
 * Why a rebuilt index must not serve: it is empty, or has lost more documents than were deleted.
 *
 * @param rebuilt number of its documents
 * @param serving number of documents of the index that serves
 * @param expectedDeletions how many documents fewer are accepted
 * @returns the message for the operator, null if it may serve
 */
export function refusalOf(rebuilt: number, serving: number, expectedDeletions: number): string | null {
  if (rebuilt === 0)
    return 'The rebuilt index is empty. The new index is rejected; the old one keeps serving.';
  if (rebuilt >= serving - expectedDeletions) return null;
  return (
    `The rebuilt index has ${rebuilt} documents, the one that serves has ${serving}, and only ` +
    `${expectedDeletions} deletions were expected. The new index is rejected; the old one keeps serving.`
  );
}
