/** Of what the app shows: a record is read with it drawn as on a phone. */
export const frameWord = {
  frame: {
    enum: ['phone'],
    enumDescriptions: ['手机'],
    description: '详情里画在什么里面看',
    examples: ['phone'],
  },
} as const;
