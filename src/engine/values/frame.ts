import * as texts from '#texts/values';

/** Of what the app shows: a record is read with it drawn as on a phone. */
export const frameWord = {
  frame: {
    enum: ['phone'],
    enumDescriptions: [texts.phone],
    description: texts.description,
    examples: ['phone'],
  },
} as const;
