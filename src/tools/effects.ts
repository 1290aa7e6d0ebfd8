const sheets = import.meta.glob<Record<string, unknown>>('../server/domain/*.sheet.json', {
  eager: true,
  import: 'default',
});

/** Names that `run` and hooks may use, from the pure sheets beside the domain's code. */
export function effectNames(): Set<string> {
  return new Set(
    Object.entries(sheets).flatMap(([path, sheet]) => {
      const area = path.replace(/^.*\//, '').replace('.sheet.json', '');
      return Object.keys(sheet).map((name) => `${area}.${name}`);
    }),
  );
}
