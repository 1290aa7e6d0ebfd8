import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** RFC 6238 as every authenticator has it: SHA-1, six digits, 30 s. */
const PERIOD_S = 30;
const SECRET_BYTES = 20;

export interface Enrolment {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for a link on a phone. */
  uri: string;
  /** The same as a picture to be read by a camera: a data address. */
  picture: string;
}

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function enrolmentOf(secret: string, { issuer, label }: { issuer: string; label: string }): Enrolment {
  const uri = totpOf(secret, { issuer, label }).toString();
  const svg = renderSVG(uri, { border: 2 });
  return { secret, uri, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The 30 s step whose code this is: this one, the one before or the next, for clocks differ. Null: none of them. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_S });
}
