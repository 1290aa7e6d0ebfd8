import Ajv from 'ajv';
import { SENTENCE_ANNOTATIONS, STUDIO_ANNOTATIONS } from '../../src/engine/language/grammar/annotations';

/** ajv as editors judge: their annotations are words it knows, anything else is a slip of ours. */
export function editorAjv(): Ajv {
  const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, strictTuples: false });
  ajv.addVocabulary([
    ...STUDIO_ANNOTATIONS,
    'errorMessage',
    'markdownDescription',
    'defaultSnippets',
    'byDefault',
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
  ajv.addVocabulary([...SENTENCE_ANNOTATIONS, ...STUDIO_ANNOTATIONS]);
  return ajv;
}
