export const file = 'the file ';
export const item = (place: number) => `item ${place}`;
export const field = 'field';
export const action = 'action';
export const card = 'card';
export const query = 'query';
