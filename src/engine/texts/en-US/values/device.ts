export const weChat = 'WeChat';
export const unknownDevice = 'Unknown device';
