export const weChat = '微信';
export const unknownDevice = '未知设备';
