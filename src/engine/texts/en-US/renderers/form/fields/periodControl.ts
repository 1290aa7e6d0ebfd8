export const original = 'Original: ';
export const resetField = (title: string) => `Reset ${title}`;
export const reset = 'Reset';
