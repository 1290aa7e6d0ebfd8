export const create = 'Create';
export const noOptions = (code: string) => `Dictionary ${code} has no options yet`;
