import alertIcon from '@ant-design/icons-svg/es/asn/AlertOutlined';
import apartmentIcon from '@ant-design/icons-svg/es/asn/ApartmentOutlined';
import apiIcon from '@ant-design/icons-svg/es/asn/ApiOutlined';
import audioIcon from '@ant-design/icons-svg/es/asn/AudioOutlined';
import bankIcon from '@ant-design/icons-svg/es/asn/BankOutlined';
import bellIcon from '@ant-design/icons-svg/es/asn/BellOutlined';
import bookIcon from '@ant-design/icons-svg/es/asn/BookOutlined';
import bugIcon from '@ant-design/icons-svg/es/asn/BugOutlined';
import bulbIcon from '@ant-design/icons-svg/es/asn/BulbOutlined';
import calendarIcon from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import cameraIcon from '@ant-design/icons-svg/es/asn/CameraOutlined';
import checkCircleIcon from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import checkIcon from '@ant-design/icons-svg/es/asn/CheckOutlined';
import clockCircleIcon from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import closeCircleIcon from '@ant-design/icons-svg/es/asn/CloseCircleOutlined';
import closeIcon from '@ant-design/icons-svg/es/asn/CloseOutlined';
import cloudIcon from '@ant-design/icons-svg/es/asn/CloudOutlined';
import commentIcon from '@ant-design/icons-svg/es/asn/CommentOutlined';
import contactsIcon from '@ant-design/icons-svg/es/asn/ContactsOutlined';
import controlIcon from '@ant-design/icons-svg/es/asn/ControlOutlined';
import copyIcon from '@ant-design/icons-svg/es/asn/CopyOutlined';
import creditCardIcon from '@ant-design/icons-svg/es/asn/CreditCardOutlined';
import customerServiceIcon from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import databaseIcon from '@ant-design/icons-svg/es/asn/DatabaseOutlined';
import deleteIcon from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import desktopIcon from '@ant-design/icons-svg/es/asn/DesktopOutlined';
import diffIcon from '@ant-design/icons-svg/es/asn/DiffOutlined';
import dislikeIcon from '@ant-design/icons-svg/es/asn/DislikeOutlined';
import dollarIcon from '@ant-design/icons-svg/es/asn/DollarOutlined';
import downloadIcon from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import editIcon from '@ant-design/icons-svg/es/asn/EditOutlined';
import environmentIcon from '@ant-design/icons-svg/es/asn/EnvironmentOutlined';
import exclamationCircleIcon from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import exportIcon from '@ant-design/icons-svg/es/asn/ExportOutlined';
import eyeInvisibleIcon from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import eyeIcon from '@ant-design/icons-svg/es/asn/EyeOutlined';
import fileIcon from '@ant-design/icons-svg/es/asn/FileOutlined';
import fileTextIcon from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import filterIcon from '@ant-design/icons-svg/es/asn/FilterOutlined';
import fireIcon from '@ant-design/icons-svg/es/asn/FireOutlined';
import folderIcon from '@ant-design/icons-svg/es/asn/FolderOutlined';
import fundIcon from '@ant-design/icons-svg/es/asn/FundOutlined';
import globalIcon from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import heartIcon from '@ant-design/icons-svg/es/asn/HeartOutlined';
import historyIcon from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import idcardIcon from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import importIcon from '@ant-design/icons-svg/es/asn/ImportOutlined';
import infoCircleIcon from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import insuranceIcon from '@ant-design/icons-svg/es/asn/InsuranceOutlined';
import keyIcon from '@ant-design/icons-svg/es/asn/KeyOutlined';
import layoutIcon from '@ant-design/icons-svg/es/asn/LayoutOutlined';
import likeIcon from '@ant-design/icons-svg/es/asn/LikeOutlined';
import lineChartIcon from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import linkIcon from '@ant-design/icons-svg/es/asn/LinkOutlined';
import lockIcon from '@ant-design/icons-svg/es/asn/LockOutlined';
import logoutIcon from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import mailIcon from '@ant-design/icons-svg/es/asn/MailOutlined';
import minusCircleIcon from '@ant-design/icons-svg/es/asn/MinusCircleOutlined';
import mobileIcon from '@ant-design/icons-svg/es/asn/MobileOutlined';
import moneyCollectIcon from '@ant-design/icons-svg/es/asn/MoneyCollectOutlined';
import notificationIcon from '@ant-design/icons-svg/es/asn/NotificationOutlined';
import orderedListIcon from '@ant-design/icons-svg/es/asn/OrderedListOutlined';
import pauseCircleIcon from '@ant-design/icons-svg/es/asn/PauseCircleOutlined';
import percentageIcon from '@ant-design/icons-svg/es/asn/PercentageOutlined';
import phoneIcon from '@ant-design/icons-svg/es/asn/PhoneOutlined';
import pictureIcon from '@ant-design/icons-svg/es/asn/PictureOutlined';
import pieChartIcon from '@ant-design/icons-svg/es/asn/PieChartOutlined';
import playCircleIcon from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import plusCircleIcon from '@ant-design/icons-svg/es/asn/PlusCircleOutlined';
import plusIcon from '@ant-design/icons-svg/es/asn/PlusOutlined';
import poweroffIcon from '@ant-design/icons-svg/es/asn/PoweroffOutlined';
import printerIcon from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import profileIcon from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import pushpinIcon from '@ant-design/icons-svg/es/asn/PushpinOutlined';
import qrcodeIcon from '@ant-design/icons-svg/es/asn/QrcodeOutlined';
import questionCircleIcon from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import readIcon from '@ant-design/icons-svg/es/asn/ReadOutlined';
import redEnvelopeIcon from '@ant-design/icons-svg/es/asn/RedEnvelopeOutlined';
import redoIcon from '@ant-design/icons-svg/es/asn/RedoOutlined';
import reloadIcon from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import riseIcon from '@ant-design/icons-svg/es/asn/RiseOutlined';
import robotIcon from '@ant-design/icons-svg/es/asn/RobotOutlined';
import rocketIcon from '@ant-design/icons-svg/es/asn/RocketOutlined';
import rollbackIcon from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import safetyCertificateIcon from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import safetyIcon from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import saveIcon from '@ant-design/icons-svg/es/asn/SaveOutlined';
import scanIcon from '@ant-design/icons-svg/es/asn/ScanOutlined';
import scheduleIcon from '@ant-design/icons-svg/es/asn/ScheduleOutlined';
import searchIcon from '@ant-design/icons-svg/es/asn/SearchOutlined';
import sendIcon from '@ant-design/icons-svg/es/asn/SendOutlined';
import shareAltIcon from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import shopIcon from '@ant-design/icons-svg/es/asn/ShopOutlined';
import shoppingIcon from '@ant-design/icons-svg/es/asn/ShoppingOutlined';
import skinIcon from '@ant-design/icons-svg/es/asn/SkinOutlined';
import smileIcon from '@ant-design/icons-svg/es/asn/SmileOutlined';
import solutionIcon from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import soundIcon from '@ant-design/icons-svg/es/asn/SoundOutlined';
import starIcon from '@ant-design/icons-svg/es/asn/StarOutlined';
import stopIcon from '@ant-design/icons-svg/es/asn/StopOutlined';
import swapIcon from '@ant-design/icons-svg/es/asn/SwapOutlined';
import syncIcon from '@ant-design/icons-svg/es/asn/SyncOutlined';
import tableIcon from '@ant-design/icons-svg/es/asn/TableOutlined';
import tagIcon from '@ant-design/icons-svg/es/asn/TagOutlined';
import tagsIcon from '@ant-design/icons-svg/es/asn/TagsOutlined';
import thunderboltIcon from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import toolIcon from '@ant-design/icons-svg/es/asn/ToolOutlined';
import transactionIcon from '@ant-design/icons-svg/es/asn/TransactionOutlined';
import trophyIcon from '@ant-design/icons-svg/es/asn/TrophyOutlined';
import undoIcon from '@ant-design/icons-svg/es/asn/UndoOutlined';
import unlockIcon from '@ant-design/icons-svg/es/asn/UnlockOutlined';
import unorderedListIcon from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';
import uploadIcon from '@ant-design/icons-svg/es/asn/UploadOutlined';
import userAddIcon from '@ant-design/icons-svg/es/asn/UserAddOutlined';
import userDeleteIcon from '@ant-design/icons-svg/es/asn/UserDeleteOutlined';
import usergroupAddIcon from '@ant-design/icons-svg/es/asn/UsergroupAddOutlined';
import userSwitchIcon from '@ant-design/icons-svg/es/asn/UserSwitchOutlined';
import walletIcon from '@ant-design/icons-svg/es/asn/WalletOutlined';
import warningIcon from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { IconName } from '../../values/icons';
import type { CommonIcon } from './commonPaths';
import { pathsOfAll } from './paths';

const DRAWN: Record<Exclude<IconName, CommonIcon>, IconDefinition> = {
  alert: alertIcon,
  apartment: apartmentIcon,
  api: apiIcon,
  audio: audioIcon,
  bank: bankIcon,
  bell: bellIcon,
  book: bookIcon,
  bug: bugIcon,
  bulb: bulbIcon,
  calendar: calendarIcon,
  camera: cameraIcon,
  check: checkIcon,
  'check-circle': checkCircleIcon,
  'clock-circle': clockCircleIcon,
  close: closeIcon,
  'close-circle': closeCircleIcon,
  cloud: cloudIcon,
  comment: commentIcon,
  contacts: contactsIcon,
  control: controlIcon,
  copy: copyIcon,
  'credit-card': creditCardIcon,
  'customer-service': customerServiceIcon,
  database: databaseIcon,
  delete: deleteIcon,
  desktop: desktopIcon,
  diff: diffIcon,
  dislike: dislikeIcon,
  dollar: dollarIcon,
  download: downloadIcon,
  edit: editIcon,
  environment: environmentIcon,
  'exclamation-circle': exclamationCircleIcon,
  export: exportIcon,
  eye: eyeIcon,
  'eye-invisible': eyeInvisibleIcon,
  file: fileIcon,
  'file-text': fileTextIcon,
  filter: filterIcon,
  fire: fireIcon,
  folder: folderIcon,
  fund: fundIcon,
  global: globalIcon,
  heart: heartIcon,
  history: historyIcon,
  idcard: idcardIcon,
  import: importIcon,
  'info-circle': infoCircleIcon,
  insurance: insuranceIcon,
  key: keyIcon,
  layout: layoutIcon,
  like: likeIcon,
  'line-chart': lineChartIcon,
  link: linkIcon,
  lock: lockIcon,
  logout: logoutIcon,
  mail: mailIcon,
  'minus-circle': minusCircleIcon,
  mobile: mobileIcon,
  'money-collect': moneyCollectIcon,
  notification: notificationIcon,
  'ordered-list': orderedListIcon,
  'pause-circle': pauseCircleIcon,
  percentage: percentageIcon,
  phone: phoneIcon,
  picture: pictureIcon,
  'pie-chart': pieChartIcon,
  'play-circle': playCircleIcon,
  plus: plusIcon,
  'plus-circle': plusCircleIcon,
  poweroff: poweroffIcon,
  printer: printerIcon,
  profile: profileIcon,
  pushpin: pushpinIcon,
  qrcode: qrcodeIcon,
  'question-circle': questionCircleIcon,
  read: readIcon,
  'red-envelope': redEnvelopeIcon,
  redo: redoIcon,
  reload: reloadIcon,
  rise: riseIcon,
  robot: robotIcon,
  rocket: rocketIcon,
  rollback: rollbackIcon,
  safety: safetyIcon,
  'safety-certificate': safetyCertificateIcon,
  save: saveIcon,
  scan: scanIcon,
  schedule: scheduleIcon,
  search: searchIcon,
  send: sendIcon,
  'share-alt': shareAltIcon,
  shop: shopIcon,
  shopping: shoppingIcon,
  skin: skinIcon,
  smile: smileIcon,
  solution: solutionIcon,
  sound: soundIcon,
  star: starIcon,
  stop: stopIcon,
  swap: swapIcon,
  sync: syncIcon,
  table: tableIcon,
  tag: tagIcon,
  tags: tagsIcon,
  thunderbolt: thunderboltIcon,
  tool: toolIcon,
  transaction: transactionIcon,
  trophy: trophyIcon,
  undo: undoIcon,
  unlock: unlockIcon,
  'unordered-list': unorderedListIcon,
  upload: uploadIcon,
  'user-add': userAddIcon,
  'user-delete': userDeleteIcon,
  'user-switch': userSwitchIcon,
  'usergroup-add': usergroupAddIcon,
  wallet: walletIcon,
  warning: warningIcon,
};

/** The strokes of the icons that menus seldom name. */
export const iconPaths = pathsOfAll(DRAWN);
