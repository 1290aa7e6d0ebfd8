/** A document's own sections by number: `## 5. Conditions`, `### 5.2 …`. */
export function sectionsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)[.\s]/gm)].map(([, number]) => number as string));
}

interface Documents {
  /** Sections of a document of `docs/`, by its file name; undefined: there is none. */
  sections(name: string): Set<string> | undefined;
  /** Whether a file of that name, such as `README.md`, exists anywhere else. */
  isFile(name: string): boolean;
}

/** `spec` is how the specification is called wherever it is cited. */
const SPECIFICATION = 'specification.md';
const CITATION =
  /(?:\b(?<spec>[Ss]pec)|(?<file>[\w-]+\.md)`?|\b(?<bare>[Dd]esign|[Ll]anguage|[Cc]ontract|[Cc]atalogue|[Ss]tyle)),? §\s?(?<first>\d+(?:\.\d+)*)|(?<named>[\w-]+\.md)\b|(?<joint>, |and |[（(,]| )?§\s?(?<next>\d+(?:\.\d+)*)/g;

/**
 * What is wrong with the citations of one text: `spec §2`, `language.md §7`, and a `§9` alone, which is of the document named last
 * before it; in a document itself it is its own, unless it continues a list such as `spec §2, §9`.
 */
export function citationErrors(file: string, text: string, documents: Documents): string[] {
  const own = file.startsWith('docs/') ? file.slice('docs/'.length) : null;
  const errors: string[] = [];
  let current = own;
  let end = -1;
  const cite = (name: string, section: string, place: string) => {
    if (!documents.sections(name)?.has(section)) errors.push(`${place}  ${name} has no section ${section}`);
  };
  for (const match of text.matchAll(CITATION)) {
    const place = `${file}:${text.slice(0, match.index).split('\n').length}`;
    const { spec, file: cited, bare, first, named, next } = match.groups ?? {};
    const name = spec ? SPECIFICATION : (cited ?? named);
    if (bare) errors.push(`${place}  say ${bare.toLowerCase()}.md, as the file is called`);
    else if (name) {
      if (!documents.sections(name) && !documents.isFile(name)) errors.push(`${place}  there is no ${name}`);
      else if (first) cite(name, first, place);
      if (own === null || first) current = documents.sections(name) ? name : current;
    } else if (next) {
      const isContinued = match.index === end;
      const meant = own === null || isContinued ? current : own;
      if (meant === null) errors.push(`${place}  §${next} of which document?`);
      else cite(meant, next, place);
    }
    end = match.index + match[0].length;
  }
  return errors;
}
