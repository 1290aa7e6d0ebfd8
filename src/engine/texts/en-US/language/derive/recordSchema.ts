export const asText = (title: string) => `${title} (text)`;
export const ofReference = 'a field of the referenced record, if that record is visible';
export const whyNotNow = (title: string) => `why “${title}” is not possible now; absent: it is`;
export const onlyIf = (condition: string) => `only if ${condition}`;
export const id = 'ID';
export const version = 'Version';
export const versionIsCompared = 'compared if sent: 409 if somebody else changed the record first';
