export const original = '原值：';
export const resetField = (title: string) => `${title}改回原值`;
export const reset = '改回';
