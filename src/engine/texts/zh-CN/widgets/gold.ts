export const title = '金币';
export const describe = '金币，整数；由充值获得，用来送礼、通话和开通 VIP。';
