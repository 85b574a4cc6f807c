import { useSearchParams } from 'react-router';

/** The page of a list and one text that limits it, both in the address. */
export function useListAddress(name: string) {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const limit = parameters.get(name) ?? '';
  const go = (next: { readonly limit?: string; readonly page?: number }) => {
    const wanted = { limit: next.limit ?? limit, page: next.page ?? 1 };
    setParameters(
      {
        ...(wanted.limit === '' ? {} : { [name]: wanted.limit }),
        ...(wanted.page === 1 ? {} : { page: String(wanted.page) }),
      },
      { preventScrollReset: true },
    );
  };
  return { page, limit, go };
}
