import { defaultClientConditions, defaultServerConditions, type InlineConfig, type Plugin } from 'vite';

/**
 * The texts of the engine in another language: `#texts/…` is chosen by an import condition (`package.json`). Without a
 * language they are Chinese.
 */
export function engineTexts(language: string | undefined): Plugin {
  return {
    name: 'engine-texts',
    config: () => {
      if (!language) return;
      return {
        resolve: { conditions: [language, ...defaultClientConditions] },
        ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
      };
    },
  };
}

/** What a plugin runs while building is in the language of the build. */
export function inLanguageOf({ resolve }: { resolve: { conditions: string[] } }): InlineConfig {
  const usual = [...defaultClientConditions, ...defaultServerConditions];
  const conditions = resolve.conditions.filter((one) => !usual.includes(one));
  return { environments: { inline: { resolve: { conditions } } } };
}
