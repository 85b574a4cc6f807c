import { readSearchParameters } from '@clinical/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { searchAddress } from '../search-address/search-address.js';

interface SearchLinkProps {
  /** Query string of a search. */
  readonly query: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly label?: string;
}

/** A link to the results of a search, also of one that is too long for an address. */
export function SearchLink({ query, children, className, label }: SearchLinkProps) {
  return (
    <Link
      to={addressOfQuery(query)}
      className={className}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}

function addressOfQuery(query: string): string {
  return searchAddress(readSearchParameters(new URLSearchParams(query)).request);
}
