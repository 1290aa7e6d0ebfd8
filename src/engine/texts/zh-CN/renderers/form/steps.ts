export const steps = '步骤';
export const step = (place: number) => `第 ${place} 步`;
