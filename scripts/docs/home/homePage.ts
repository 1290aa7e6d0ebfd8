/**
 * `docs/index.md` as the first page of the site: its title and first paragraph go to the head of the page, above the live example, and
 * the rest follows.
 */
export function homePage(text: string): string {
  const [, title, lead, rest] = /^# (.+)\n+([^\n]+)\n+([\s\S]*)$/.exec(text) ?? [];
  if (!title || !lead || rest === undefined)
    throw new Error('docs/index.md begins with a title and a paragraph');
  const facts = { layout: 'home', title, lead };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', rest].join('\n');
}
