export const save = 'Save';
export const next = 'Next';
export const saveAnd = (title: string) => `Save and ${title}`;
export const previous = 'Previous';
