import Ajv from 'ajv';

/** ajv as editors judge: their annotations are words it knows, anything else is a slip of ours. */
export function editorAjv(): Ajv {
  const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, strictTuples: false });
  ajv.addVocabulary([
    'errorMessage',
    'markdownDescription',
    'enumDescriptions',
    'defaultSnippets',
    'byDefault',
    'about',
    'ofOwn',
    'optionsOf',
    'panel',
    'advanced',
    'whenEmpty',
  ]);
  return ajv;
}

/** ajv as the meta-schema is compiled for the product. */
export function grammarAjv(): Ajv {
  const ajv = new Ajv({
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
  });
  ajv.addVocabulary([
    'saying',
    'panelSaying',
    'whenEmpty',
    'once',
    'about',
    'ofOwn',
    'optionsOf',
    'panel',
    'advanced',
    'enumDescriptions',
  ]);
  return ajv;
}
