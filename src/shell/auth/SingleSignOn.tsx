import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Shell } from '../shell';
import { type Outcome, outcomeOf } from './signIn';

/**
 * The link to a CAS server if the site names one, and back: it sends the browser here again with a ticket, which is
 * exchanged for the session (spec §7). The ticket leaves the address immediately, because it counts once.
 */
export function SingleSignOn({ shell, onOutcome }: { shell: Shell; onOutcome(outcome: Outcome): void }) {
  const navigate = useNavigate();
  const [arrived] = useState(arrival);
  const [message, setMessage] = useState('');
  const [isChecking, setChecking] = useState(arrived.ticket !== null);
  const wasExchanged = useRef(false);
  useEffect(() => {
    if (arrived.ticket === null || wasExchanged.current) return;
    wasExchanged.current = true;
    const { pathname, search } = new URL(arrived.service);
    navigate(pathname + search, { replace: true });
    shell.calls
      .get('/cas/client/validateLogin', { params: arrived })
      .then((answer) => outcomeOf(shell, answer))
      .catch((error: Error): Outcome => ({ kind: 'refused', message: error.message }))
      .then((outcome) => {
        if (outcome.kind === 'refused') setMessage(outcome.message);
        setChecking(false);
        onOutcome(outcome);
      });
  }, [arrived, navigate, onOutcome, shell]);
  return (
    <>
      <p className="login-message" role="alert">
        {message}
      </p>
      <p className="public-links">
        {isChecking ? (
          <span role="status">正在单点登录…</span>
        ) : (
          <a href={`${shell.config.casUrl}/login?${new URLSearchParams({ service: arrived.service })}`}>
            单点登录
          </a>
        )}
      </p>
    </>
  );
}

/** The address of this page as the CAS server knows it, and the ticket that it has put there. */
function arrival(): { ticket: string | null; service: string } {
  const address = new URL(location.href);
  const ticket = address.searchParams.get('ticket');
  address.searchParams.delete('ticket');
  address.hash = '';
  return { ticket, service: address.href };
}
