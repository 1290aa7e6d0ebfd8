export const steps = 'Steps';
export const step = (place: number) => `Step ${place}`;
