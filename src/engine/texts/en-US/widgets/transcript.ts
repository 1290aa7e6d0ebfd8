export const title = 'Transcript';
export const describe =
  'Who said and did what at which time, in order, calculated. Sensitive: read after a reason, or when claimed in a queue, and logged each time.';
export const mustBeTranscript = ' must be a transcript';
export const lines = 'Time, person and text of each line; missing permissions';
export const sampleName = 'Reported user';
export const sampleText = 'add me on WeChat';
