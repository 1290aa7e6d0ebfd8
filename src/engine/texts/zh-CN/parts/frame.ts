export const onPhone = (title: string) => `${title}，手机上的样子`;
