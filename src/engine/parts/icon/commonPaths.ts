import accountBookIcon from '@ant-design/icons-svg/es/asn/AccountBookOutlined';
import appstoreIcon from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import auditIcon from '@ant-design/icons-svg/es/asn/AuditOutlined';
import barChartIcon from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import crownIcon from '@ant-design/icons-svg/es/asn/CrownOutlined';
import dashboardIcon from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import flagIcon from '@ant-design/icons-svg/es/asn/FlagOutlined';
import giftIcon from '@ant-design/icons-svg/es/asn/GiftOutlined';
import homeIcon from '@ant-design/icons-svg/es/asn/HomeOutlined';
import messageIcon from '@ant-design/icons-svg/es/asn/MessageOutlined';
import restIcon from '@ant-design/icons-svg/es/asn/RestOutlined';
import settingIcon from '@ant-design/icons-svg/es/asn/SettingOutlined';
import teamIcon from '@ant-design/icons-svg/es/asn/TeamOutlined';
import userIcon from '@ant-design/icons-svg/es/asn/UserOutlined';
import videoCameraIcon from '@ant-design/icons-svg/es/asn/VideoCameraOutlined';
import { pathsOfAll } from './paths';

const DRAWN = {
  'account-book': accountBookIcon,
  appstore: appstoreIcon,
  audit: auditIcon,
  'bar-chart': barChartIcon,
  crown: crownIcon,
  dashboard: dashboardIcon,
  flag: flagIcon,
  gift: giftIcon,
  home: homeIcon,
  message: messageIcon,
  rest: restIcon,
  setting: settingIcon,
  team: teamIcon,
  user: userIcon,
  'video-camera': videoCameraIcon,
};

export type CommonIcon = keyof typeof DRAWN;

/** The icons that menus name mostly: there with the page. Strokes are `d` of SVG paths in a box from 64 to 960. */
export const commonPaths = pathsOfAll(DRAWN);
