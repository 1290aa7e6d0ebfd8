export const masked = 'masked';
export const onlyIf = (condition: string) => `only if ${condition}`;
