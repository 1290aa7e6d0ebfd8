export const onPhone = (title: string) => `${title} on a phone`;
