import * as texts from '#texts/language/grammar';
import type { JsonSchema, SchemaProperties } from '../../contract/widget';
import { conditionDefinitions } from './conditions';
import { sharedDefinitions } from './definitions';
import { fieldDefinitions } from './fields';
import { fileWords } from './file';
import { formulaDefinitions } from './formula';

/** The schema of a file: its words, and the definitions that they refer to. */
export interface Grammar extends JsonSchema {
  properties: SchemaProperties;
  definitions: SchemaProperties;
}

/** JSON Schema of a screen file, generated from the grammar and from every widget's data sheet. */
export function metaSchema(): Grammar {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'screen',
    title: texts.screenFile,
    type: 'object',
    additionalProperties: false,
    properties: fileWords,
    required: ['title'],
    definitions: {
      ...sharedDefinitions,
      ...conditionDefinitions,
      ...formulaDefinitions,
      ...fieldDefinitions(),
    },
  };
}
