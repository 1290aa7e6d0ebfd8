import { DYNAMIC_HOME } from '../config';

/** The logo with the product's short name; it leads to the dashboard (spec §2). */
export function Logo({ productName, onGo }: { productName: string; onGo(address: string): void }) {
  return (
    <a
      className="logo"
      href="/"
      onClick={(event) => {
        event.preventDefault();
        onGo(DYNAMIC_HOME);
      }}
    >
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <span>{productName}</span>
    </a>
  );
}
