import { expect, test } from 'vitest';
import settings from '../src/domain/settings.json';
import { readFolder } from '../src/tools/files';

/** The limits of approvals are settings that there are, of the type of what is added up. */
const { screens } = await readFolder('src/schemas');

test('every setting that limits what one operator decides alone is declared as a number', () => {
  const limits = [...screens.values()].flatMap(({ actions }) =>
    Object.values(actions).flatMap(({ approval }) =>
      (approval?.steps ?? []).flatMap(({ beyond }) => Object.values(beyond?.limits ?? {})),
    ),
  );
  expect(limits.length).toBeGreaterThanOrEqual(10);
  for (const limit of limits)
    expect(
      typeof (settings as Record<string, { default: unknown }>)[String(limit)]?.default,
      String(limit),
    ).toBe('number');
});
