import type { BrowserContext } from 'playwright-core';
import { ATTACKER, PARSED } from './payloads';

/** What no page may do, as it was seen: one line for each. */
export interface Watch {
  readonly seen: readonly string[];
  /** What has been seen since the last call. */
  take(): string[];
}

/** Watches every page and frame of a browser from its first moment: what ran, what was asked for, and what became of the document. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const seen: string[] = [];
  const report = (line: string) => {
    if (!seen.includes(line)) seen.push(line);
  };
  await context.exposeBinding('__xss', (_, id: string) => report(`ran: ${id}`));
  await context.exposeBinding('__violation', (_, line: string) => report(line));
  await context.addInitScript(watchDocument, { attacker: new URL(ATTACKER).host, parsed: PARSED });
  await context.route(
    (url) => url.host === new URL(ATTACKER).host,
    async (route) => {
      report(`request: ${route.request().resourceType()} ${route.request().url()}`);
      await route.abort();
    },
  );
  context.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') report(`dialog: ${dialog.message()}`);
    await dialog.accept();
  });
  return { seen, take: () => seen.splice(0) };
}

declare global {
  interface Window {
    __violation(line: string): Promise<void>;
  }
}

/** Runs in the page before its own scripts, and again in each frame. */
function watchDocument({ attacker, parsed }: { attacker: string; parsed: string }): void {
  const ADDRESSES = 'href src action formaction data poster background srcset ping xlink:href manifest'.split(
    ' ',
  );
  const FORBIDDEN = `base, object, embed, applet, meta[http-equiv], [srcdoc], .${parsed}, ${parsed}`;
  const violation = (what: string, { outerHTML }: Element) =>
    void window.__violation(`${what}: ${outerHTML.slice(0, 200)}`);

  const isSafeAddress = (address: string) => {
    if (!URL.canParse(address, document.baseURI)) return true;
    const { protocol, host } = new URL(address, document.baseURI);
    if (host === attacker) return false;
    return (
      /^(https?|blob):$/.test(protocol) ||
      /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(address.trim())
    );
  };
  const isWritten = (element: Element) => {
    const text = element.textContent ?? '';
    // data for the page's own scripts
    if (element.getAttribute('type') === 'application/json') return false;
    return element.nodeName === 'STYLE' ? text.includes(attacker) : text.includes('__xss');
  };
  const judge = (element: Element) => {
    if (element.matches(FORBIDDEN)) violation('element', element);
    if (/^(script|style)$/i.test(element.nodeName) && isWritten(element)) violation('text', element);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) violation('handler', element);
      if (name === 'style' && value.includes(attacker)) violation('style', element);
      if (ADDRESSES.includes(name.toLowerCase()) && !isSafeAddress(value)) violation(name, element);
    }
  };
  const judgeTree = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return;
    judge(element);
    if (node instanceof Element) for (const one of node.querySelectorAll('*')) judge(one);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) judge(target);
      for (const node of addedNodes) judgeTree(node);
    }
    if (Object.keys(Object.prototype).length > 0)
      void window.__violation('Object.prototype has been changed');
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    void window.__violation(`policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}
