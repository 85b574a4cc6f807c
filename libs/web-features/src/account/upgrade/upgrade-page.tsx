import { Navigate } from 'react-router';
import { useSession } from '../../session/session.js';
import { SUBSCRIPTION_PATH } from '../paths.js';

/** `/Upgrade`: the prices for a visitor, the subscription for who is logged in (A64). */
export function UpgradePage() {
  const { loggedIn } = useSession();
  return <Navigate to={loggedIn ? SUBSCRIPTION_PATH : '/Why'} replace />;
}
