import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

// every unit that draws does so under React's rules for tests
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** A test that logs an error or a warning to the console fails, unless it expects that by a spy. */
const lines: string[] = [];

/**
 * Words of a library about nothing of ours. antd's styles report so in development wherever React draws a hidden `Activity`, as
 * tabs are: its effects are ended by then, on purpose, and come back when it is seen.
 */
const IDLE = ['[Ant Design CSS-in-JS] You are registering a cleanup function after unmount'];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    const sentence = format(...words);
    if (!IDLE.some((one) => sentence.includes(one))) lines.push(`console.${level}: ${sentence}`);
  };
}

function expectSilence(): void {
  const all = lines.splice(0);
  if (all.length > 0) throw new Error(all.join('\n'));
}
afterEach(expectSilence);
afterAll(expectSilence);
// files share their modules: one that is still on its way when its file ends would fail for all that come after
afterAll(() => vi.dynamicImportSettled());

// happy-dom lays nothing out and answers no measure, where a browser always answers pixels that heights are added up from
if (typeof CSSStyleDeclaration !== 'undefined') {
  const MEASURED = /^(padding-(top|bottom)|border-(top|bottom)-width)$/;
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (this: CSSStyleDeclaration, name: string) {
    const value = getPropertyValue.call(this, name);
    return MEASURED.test(name) && Number.isNaN(Number.parseFloat(value)) ? '0px' : value;
  };
}
