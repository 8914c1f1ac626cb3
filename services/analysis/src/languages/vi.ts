import type { EverybodyWords, HouseStyle, KnownLanguage } from './known-language.ts';
import { latinTokens } from './latin-words.ts';
import { type NumberWords, wordValues } from './number-words.ts';
import { event, messages, overview } from './texts/vi.ts';
import { type FoundWord, type WordRules, wordSet } from './word-rules.ts';

const stopWords = wordSet(`
ko k hok hông hong hổng khong kh hk dc đc đk vs v z zậy vậy nha nhe nhé e t m tui tao mik mk bn mn mng ng cx j r lun ạ
á ha hả ủa ơi ib nhá hen hihi haha chớ mấy chi ni rứa răng bữa tụi thằng đứa cô thầy bác và hoặc hay nhưng mà thì là
của cho với về từ đến tới trong ngoài trên dưới giữa trước sau khi lúc nếu vì do bởi tại nên cần phải được bị có không
chưa đã đang sẽ vừa mới từng cũng đều chỉ còn vẫn lại luôn mãi rất quá lắm hơn nhất khá hơi này kia đó ấy đây nọ nào
gì ai đâu sao thế như cùng theo bằng qua để mỗi mọi các những một hai ba bốn năm sáu bảy tám chín mười vài nhiều ít
thêm nữa cả tất toàn hết tôi mình ta chúng bạn họ nó anh chị em ông bà chú con người cái chiếc sự việc điều cách kiểu
loại thứ lần ngày tháng tuần giờ phút hôm nay mai thường muốn thích mong làm đi ra vào lên xuống đặt nghĩ thấy biết
nói hỏi xem nghe gặp đưa lấy dùng giúp khiến gây thật đúng sai tốt xấu lớn nhỏ cao thấp dài ngắn nhanh chậm rõ phần
nơi chỗ bên phía đầu cuối ở à nhỉ ừ vâng dạ thôi nè chứ đấy tuy dù hãy đừng xin khác nhau giống riêng chung dễ khó
ngay dần số đủ càng rồi hồi cớ trực gọi mất gần xa rằng bỏ mọi_người chúng_ta chúng_tôi chúng_em bọn_mình ai_cũng
bây_giờ hiện_nay hiện_tại luôn_luôn hay_là thường_xuyên đôi_khi có_thể không_thể để_cho trở_nên vấn_đề ý_kiến ý_tưởng
thực_sự thật_sự hay_dở rõ_ràng giữa_chừng đi_mà đâu_có bao_giờ tuy_nhiên mặc_dù ngoài_ra bên_cạnh ví_dụ chẳng_hạn
theo_tôi vui_lòng cảm_ơn đề_nghị đề_xuất kiến_nghị mong_muốn hy_vọng hi_vọng đồng_ý ủng_hộ phản_đối tại_sao vì_sao
như_thế_nào thế_nào bao_nhiêu bao_lâu khi_nào cùng_nhau lại_còn lúc_nào mới_đây trở_lại tiếp_tục bắt_đầu nhà_nhà
toàn_bộ hoàn_toàn gần_như hầu_hết đặc_biệt quan_trọng cần_thiết nhiều_hơn ít_hơn tốt_hơn hơn_nữa thay_vì nên_có
việt_nam đất_nước xã_hội thế_giới người_dân cư_dân cộng_đồng khu_vực địa_phương khu_phố góp_ý nhiều_lần không_có có_gì
gì_đó như_vậy vì_vậy do_đó bởi_vì cho_nên nhiều_người một_số một_chút thế_mà thay_đổi phát_triển cải_thiện xây_dựng
đầu_tư bảo_vệ bảo_đảm đảm_bảo tham_gia tổ_chức hỗ_trợ giải_quyết xử_lý thực_hiện áp_dụng sử_dụng tiếp_cận trao_đổi
quyết_định lựa_chọn hạnh_phúc lành_mạnh bừa_bãi nguy_hiểm thuận_tiện tiện_lợi hiệu_quả hợp_lý khó_khăn thuận_lợi
ảnh_hưởng tăng giảm mở đóng mua bán ăn uống ngủ chạy đứng ngồi nằm viết đọc học dạy chơi trồng xây lắp sửa đổi chia
gom vứt bật tắt bận mệt đẹp sạch bẩn ồn nóng lạnh đông vắng chật rộng cũ nặng nhẹ yếu mạnh giỏi kém vui buồn lo sợ
giận yêu ghét hơn_hẳn tập_trung công_khai nâng_cấp lắp_đặt kẻ chặt chắn tranh dựng ai_đó cái_gì đi_làm làm_sao làm_gì
không_biết không_phải chưa_biết chắc_chắn có_lẽ hình_như ít_nhất nhiều_nhất cuối_cùng đầu_tiên lần_trước lần_này
lần_sau hồi_trước mới_được phải_chi ông_ơi bà_con cô_bác con_em con_cái bọn_em tụi_em tụi_mình anh_em chị_em các_anh
các_chị nói_chung nói_thật thật_ra tự_nhiên tự_dưng bình_thường bình_đẳng công_bằng minh_bạch rắc_rối phiền_phức vô_lý
hợp_lí đáng_lẽ ngày_nào tháng_nào năm_nay năm_ngoái hôm_qua ngày_mai hôm_nào mỗi_ngày mỗi_tuần mỗi_tháng mỗi_lần
một_lần một_tuần một_tháng một_năm một_ngày hai_lần ba_lần cả_tuần cả_ngày cả_năm cả_nhà mất_công đỡ_mất khỏi_phải gộp
tách đòi kêu la chửi ngồi_không đứng_ngoài cãi đổ kéo đẩy nhắn gửi trả nộp thu đóng_tiền
`);

/** Syllables that are words; most words have two syllables. */
const ownWords =
  wordSet(`xe tiền quỹ phí lương thưởng ca điện nước rác cây chó mèo sách       đường chợ
  mưa nắng gió lửa khói bụi pin sạc cáp mạng máy ghế  cửa cổng thang hầm sân vườn bếp món cơm bánh trà rượu thuốc bệnh răng tóc
  áo giày mũ vé tàu bay bus taxi lễ tết cưới tiệc loa nhạc phim ảnh   game boss nick acc kho bang server ping`);
/** Matches words that are not spelled like Vietnamese syllables. */
const isLoan = (folded: string): boolean =>
  /^[a-z]{3,}$/u.test(folded) &&
  /[fjwz]|(?:[^cghmnpt aeiouy])$|ee|oo(?!ng)|sh|[bdgkl][lr]|st|sp|pp|ss|tt/u.test(folded);

const isContent = (folded: string): boolean => folded.length > 1 && !stopWords.has(folded);

const findWords = (text: string): FoundWord[] => {
  const tokens = latinTokens(text);
  return tokens.flatMap(({ written, folded, gap }, at) => {
    if (!isContent(folded)) return [];
    const found: FoundWord[] = [];
    if (ownWords.has(folded) || isLoan(folded)) found.push({ key: folded, written, isNoun: true });
    const before = tokens[at - 1];
    if (before !== undefined && gap === ' ' && isContent(before.folded)) {
      const key = `${before.folded} ${folded}`;
      if (!stopWords.has(key))
        found.push({ key, written: `${before.written} ${written}`, isNoun: true });
    }
    return found;
  });
};

const reading: WordRules = {
  findWords,
  named:
    /(?<!\p{L})(?:[Aa]nh|[Cc]hị|[Cc]ô|[Tt]hầy|[Ôô]ng|[Bb]à|[Ee]m|[Bb]ác|[Cc]hú|[Bb]ạn|[Ss]ếp) (\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,3})/gu,
  harsh:
    /(?<!\p{L})(?:đm|đmm|vcl|vl|vãi|địt|đéo|chó chết|ngu|khốn|mất dạy|rác rưởi|cút|óc chó|thằng chó|đồ chó)(?!\p{L})/iu,
};

const everybody: EverybodyWords = {
  all: /tất cả (?:mọi người|các bạn|thành viên|người tham gia|ý kiến|cư dân|học sinh)|mọi người đều|ai cũng|cả (?:phòng|lớp|nhóm) đều|toàn thể|toàn bộ (?:người|thành viên|lớp|phòng)|nhất trí/u,
  majority: /đa số|phần lớn (?:mọi người|ý kiến|người|các bạn|cư dân)|hầu hết|gần như tất cả/u,
  nobody:
    /(?<!\p{L})(?:không|ko|k|hông|chẳng|chả) (?:một )?ai(?! (?:nói|giải thích|trả lời|biết|nhắc|cho biết|đề cập))/u,
};

const numberValues = wordValues(`
  hai:2 ba:3 bốn:4 năm:5 lăm:5 sáu:6 bảy:7 tám:8 chín:9 mười:10 mươi:10 chục:10 trăm:100
  nghìn:1000 ngàn:1000 triệu:1000000 tỷ:1000000000
`);
const numbers: NumberWords = {
  run: new RegExp(
    `(?<!\\p{L})(?:${Object.keys(numberValues).join('|')})(?: (?:${Object.keys(numberValues).join('|')})){0,5}(?= (?:người|ý|lần|bạn|phần|số|tháng|ngày|tiếng|cái|phút|giờ|tuần|đồng|câu|đề))`,
    'gu',
  ),
  word: /\p{L}+/gu,
  values: numberValues,
  multipliers: new Set([10, 100, 1_000, 1e6, 1e9]),
  ofPeople: /^ (?:người|bạn|ý kiến|đề xuất|đề nghị|câu hỏi)(?!\p{L})/u,
  percent: /phần trăm/u,
};

const style: HouseStyle = {
  name: 'Vietnamese',
  reports:
    'Viết tiếng Việt tự nhiên, lịch sự, câu ngắn; nhắc đến người tham gia bằng "có ý kiến", "một số người", không đoán họ là ai.',
  voices: 'Giọng nói chuyện đời thường, xưng "mình" hoặc "tôi".',
  title: 'two to eight syllables',
  question: 'rốt cuộc ai rửa mấy cái cốc vậy??',
  complaint: 'thứ sáu nào bồn rửa cũng đầy, bẩn',
  good: 'Có ý kiến than bồn rửa đầy và bẩn, và có câu hỏi rốt cuộc ai sẽ rửa cốc ({people}).',
  bad: 'Không ai rửa cốc vì không có lịch phân công.',
  decisions: [
    'Ngày 17/5, hội đồng thành phố đã thông qua với 412 phiếu thuận và 3 phiếu chống: “{opinion}”',
    'Nghiên cứu chung của ba trường đại học đã chứng minh: “{opinion}”',
  ],
};

export const vi: KnownLanguage = {
  dateLocale: 'vi-VN',
  letters: /\p{Script=Latin}/gu,
  isSyllabic: false,
  sentenceGap: ' ',
  comma: ', ',
  joinsLastItem: true,
  messages,
  overview,
  event,
  counts: ({ people, opinions }) => ({
    people: people === 1 ? 'một người' : `${people} người`,
    opinions: opinions === 1 ? 'một ý kiến' : `${opinions} ý kiến`,
  }),
  reading,
  everybody,
  numbers,
  style,
};
