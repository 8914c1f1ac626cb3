import type { LanguagePatterns } from './language-patterns.ts';

const smallTalk = [
  // Greetings and farewells.
  'moi nguoi|(?:(?:dạ )?(?:em|con|mình|tôi) )?chào (?:thầy cô|cô|thầy|anh chị|các bạn)|thầy cô|ơi|(?:khỏe|khoẻ) (?:không|ko)|cảm ơn|cám ơn|cam on|xin chào|xin chao|(?:dạ )?(?:em |e |con |mình |tôi )?(?:xin )?(?:chào|chao)|alo|a lô|hế lô|hê lô|helo|hú|tạm biệt|chào buổi (?:sáng|trưa|chiều|tối)|buổi (?:sáng|trưa|chiều|tối) (?:vui vẻ|tốt lành)|chúc (?:mọi người|cả nhà)(?: một)? ngày (?:mới )?(?:vui vẻ|tốt lành)|chúc (?:mọi người|cả nhà|các bạn|cả lớp) (?:vui vẻ|may mắn|học tốt)',
  // Being first, attendance, and test messages.
  'tem|chấm|hóng|lót dép hóng|điểm danh|có mặt|(?:(?:mình|em|tui) )?(?:đầu tiên|nhất)|thử(?: xem| cái| tí)?|có ai (?:ở đây )?không',
  // Cheers and sighs.
  'oke|okela|chán (?:quá|ghê)|hay quá|đỉnh|cố lên|wao|ukm|(?:em |mình )?(?:buồn ngủ|đói)(?: bụng)?(?: quá)?|(?:em |mình )?(?:chỉ )?muốn (?:đi )?về nhà(?: quá)?|nhà vệ sinh ở đâu',
  // Forms of address.
  'mọi người|mn|cả nhà|ca nha|cả lớp|cả khoa|các bạn|các em|quý thầy cô|anh chị em|anh chị|anh em|dạ|ạ|nha|nhé|nè',
].join('|');

const answers = [
  '(?:có|không|ko|hông|hong|khong|vâng|ừ|ừm|uhm?|đúng|đúng (?:vậy|rồi)|phải|chuẩn|chắc chắn(?: rồi)?)',
  '(?:đồng ý|đồng tình|tán thành|phản đối|ủng hộ|nhất trí|dong y|phan doi|ung ho)',
].join('|');

const self = '(?:(?:chúng|bọn|tụi) )?(?:tôi|em|mình|tớ|con|cháu|ta)';

export const vi: LanguagePatterns = {
  smallTalk: String.raw`(?:${smallTalk})(?!\p{L})`,
  answers: String.raw`(?:${answers})(?!\p{L})`,
  aroundAnswers: String.raw`(?:(?:em|mình|tôi|tui|con|tớ|cháu|bọn em|chúng em)(?= )|hoàn toàn|rất|cực kỳ|cực lực|kịch liệt|tuyệt đối|cũng|xin|dạ|ạ|nha|nhé|nè|luôn|lắm|thôi|đâu|với (?:điều này|ý kiến này|ý này|bạn|các bạn))(?!\p{L})`,
  greeting: String.raw`(?:(?:xin chào|chào|hello|hi)(?: mọi người| cả lớp| các bạn)? )?(?:mình|em|tôi|tớ) (?:tên là|tên|là) \p{L}+(?: \p{L}+(?= (?:lớp )?\p{N}))?(?: (?:lớp )?\p{N}{1,2}\p{L}?\p{N}?)?`,
  orders:
    '(?:(?:hãy|mọi người|cả lớp|các bạn|làm ơn|nhớ|cứ) )*(?:bấm|nhấn|chọn|ấn|vote|bình chọn|bầu)(?: vào| cho)? (?:không đồng ý|đồng ý|mình|em|tôi|tui|ý kiến (?:của )?(?:mình|em))(?: (?:hết|tất cả|đi|nha|nhé|với|cho mình|ạ))*|(?:(?:hãy|mọi người|cả lớp) )*đồng ý (?:với )?(?:tất cả|mọi thứ|hết|mình|em)(?: (?:đi|nha|nhé|ạ|luôn))*|(?:(?:mọi người|nhớ|hãy) )*(?:đăng ký|đăng kí|theo dõi|follow|sub|subscribe|like)(?: (?:kênh|page|trang|fb|tiktok|insta|ig|youtube))?(?: của| cho)? (?:mình|em|tui|tôi)(?: (?:nhé|nha|với|đi|ạ))*',
  frames: String.raw`^(?:(?:dạ|vâng|thưa (?:thầy cô|thầy|cô))[\s,]+)*(?:(?:cá nhân )?${self} (?:nghĩ|thấy|cho)(?: là| rằng)|(?:cá nhân )?${self} nghĩ(?: thì)?|theo (?:ý )?(?:kiến )?(?:của )?(?:cá nhân )?${self}(?: nghĩ)?(?: thì| là)?|theo quan điểm của ${self}(?: thì)?|ý kiến (?:của )?${self} là)[\s,:]+|^(?:dạ|vâng|thưa (?:thầy cô|thầy|cô))[\s,]+`,
  variants: [[/(?:(?<=[\s,])(?:ạ|nhé|nha|nhá|nè|á)[\s,]{0,3}){1,3}$/u, '']],
  fillerWords: 'ạ thì nha nhé luôn mà á vậy',
  negations: {
    open: /(?<!\p{L})(?:không|ko|k|kh|hông|hong|chưa|chẳng|đừng|chả|méo|đéo|khỏi|chớ|đâu(?= (?:có|phải)))(?!\p{L})/gu,
    notMeant:
      /bỏ không|không sao|không vấn đề|nếu không|còn không|(?:có|còn|được|đã|phải) [^,.?]{0,30}?(?:không|ko|k|hông)(?=\s*(?:[,.?]|$|và|hay|ạ|vậy|nhỉ|hả))|hay (?:không|chưa)|(?:không|ko|k|hông)\s*(?=[?？]|$|hay|ạ|vậy|nhỉ)|không chỉ|sao (?:không|ko|k|hông)|không gian/gu,
  },
  offers:
    'giảm giá|khuyến mãi|tuyển (?:ctv|dụng)|^(?:mình |em |cần )*bán |mua acc|giá (?:rẻ|hssv)|uy tín|vay (?:tín|vốn|tiền)',
  contacts: 'zalo',
  injections: {
    roles: 'hệ thống',
    forget:
      /(?:bỏ qua|phớt lờ|quên).{0,12}(?:chỉ dẫn|hướng dẫn|lệnh|chỉ thị|yêu cầu|ý kiến|nội dung)/u,
    write:
      /(?:hãy|chỉ)(?: được)? (?:viết|ghi|trả lời|xuất|nói|tóm tắt)|kết luận rằng|từ giờ (?:chỉ|bạn)/u,
    youAreNow: 'bây giờ bạn là',
    calls: 'ai ơi[:：,]',
    tasks: 'tóm tắt|kết luận|viết',
    sure: [
      /(?:^|[.!?,] ?)(?:hãy |xin )?(?:bỏ qua|phớt lờ|quên).{0,6}(?:mọi|tất cả|các|những).{0,6}(?:chỉ dẫn|hướng dẫn|chỉ thị|mệnh lệnh)/u,
      // Addressed to the language model that reads the room.
      /(?<!\p{L})ai (?:đọc cái này|đọc được|tóm tắt) ?(?:[:,：]|ơi)|^gửi ai/u,
      // Demands about the content of the report.
      /(?:báo cáo|tóm tắt|kết luận|kết quả) (?:phải|hãy) (?:viết|ghi|nói)|(?:chèn|thêm|bịa) .{0,40}(?:kết quả|kết luận|tóm tắt|báo cáo)|tóm tắt thêm/u,
      /(?:báo cáo|tóm tắt|kết luận|kết quả) (?:cần|nên) (?:viết|ghi|nói|nêu) (?:rằng|là)|trong (?:báo cáo|bản tóm tắt|kết luận|kết quả),? (?:\p{L}+ ){0,3}(?:viết|ghi|nói|nêu) (?:rằng|là|đúng|nguyên văn)/u,
      // Demands about the language of the response.
      /chỉ (?:trả lời|viết) bằng tiếng/u,
      // Private opinions, or those of other rooms.
      /(?:trích|nói lại).{0,18}ý kiến riêng tư|chép lời ở phòng khác/u,
    ],
    titles: 'hệ thống|lệnh quản trị',
  },
};
