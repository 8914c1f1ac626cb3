import type { QuestionRules } from './question-rules.ts';

const no = '(?:không|khong|ko|k|kh|hông|hong|hok|hem|hk|0)';
const tail =
  '(?:[\\s,]*(?:ạ|a|vậy|vay|thế|the|nhỉ|nhi|nhở|hả|ha|hở|đây|z|zậy|zay|dzậy|v|ta|bạn|mọi người|mn|cả nhà|các bạn|thầy|cô|thầy cô|nha|nhé|trời|k{2,}|(?:ha|hi|he){2,}|đó|đấy|rồi))*[\\s.!~…]*$';
const L = '(?<!\\p{L})';
const R = '(?!\\p{L})';
const asked =
  'ai|gì|gi(?=\\s*$)|đâu|ở đâu|o dau|sao|bao giờ|bao gio|khi nào|khi nao|lúc nào|bao nhiêu|bao nhieu|(?:bài|chương|trang|lớp|khối|tổ|tầng|phòng|tiết|thứ|ngày|tháng|số) mấy|mấy (?:giờ|h|tiếng|tuần|câu|trang|lượt|đồng|ngày|tiết|điểm|phút|người|lần|tháng|năm|buổi|môn)|may gio|bao lâu|bao lau|thế nào|the nao|như nào|nhu nao|ra sao|làm sao|lam sao|tại sao|tai sao|vì sao|vi sao|cớ sao|(?:người|cái|môn|lớp|trường|ngày|chỗ|bên|việc|phần|khoản|tiêu chí|nguồn|loại|hình thức|cách|điều|kiểu|năm|tháng|quy định|món|bạn|nhóm) nào';

export const vi: QuestionRules = {
  indefinite:
    /(?<!\p{L})(?:(?:không|ko|k|chẳng|chả|đâu) (?:có |phải |một )?(?:ai|gì|đâu|sao)(?! (?:trả|chịu|lo) (?:tiền|không))|(?:ai|gì|đâu|sao|nào|bao giờ|khi nào|lúc nào|bao nhiêu|thế nào)(?: \p{L}+){0,2} (?:cũng|đều)|(?:dù|bất kể|bất kỳ|bất cứ|mặc kệ) (?:ai|gì|đâu|sao|là ai|thế nào|như thế nào|khi nào|lúc nào|bao nhiêu)|ai (?:đó|nấy|đấy)|gì (?:đó|cả|hết|đấy)|đâu (?:đó|cả|có|phải)|nào đó|sao cũng được|sao cho|vì sao không|không sao|bao nhiêu .{1,30}bấy nhiêu|ai (?:muốn|thích|cần|có|không)(?! (?:được|trả|tiền)).{1,40} (?:thì|cứ)|khi nào .{2,40} (?:thì|mới|hẵng)|làm gì có|có gì đâu|chưa bao giờ|không bao giờ|chẳng bao giờ|hồi nào|phần nào|một (?:ngày|lúc|phần) nào)(?!\p{L})/gu,
  indirect: new RegExp(
    [
      `${L}(?:thắc mắc|tự hỏi|tò mò|xin hỏi|cho (?:em|mình|tôi|hỏi|e|con)(?: xin)? hỏi|cho hỏi|muốn hỏi|có câu hỏi|câu hỏi (?:là|của)|em hỏi|hỏi là|muốn (?:được )?biết|cần biết|chẳng hay|không hiểu sao lại có thể|giải thích giúp|ai (?:giải thích|cho (?:em|mình|tôi) biết)|cho (?:em|mình|tôi) biết|(?:thầy|cô|nhà trường) (?:giải thích|cho biết))${R}`,
      `${L}(?:${no}|chưa|chẳng|chả|chưa ai|không ai) (?:rõ|biết|chắc|nói rõ|thấy nói|nghe nói)(?: là| rõ| được| rằng)?(?: \\p{L}+){0,8}? (?:ai|bao giờ|khi nào|lúc nào|bao nhiêu|ở đâu|mấy giờ|bao lâu|(?:người|cái|tiền|nguồn|bên|tiêu chí|lớp|môn) nào|có (?:\\p{L}+ ){0,8}${no})${R}`,
    ].join('|'),
    'u',
  ),
  states: new RegExp(
    [
      // Tags.
      `(?:[,]? ?(?:đúng|phải|đúng không|phải không|đúng ko|phải ko|nhỉ|chứ|đúng chứ|phải chứ|được chứ|đúng hông|phải hông) ?(?:${no})?(?: nào| nhỉ| ạ| mọi người| mn)?) ?\\?*[\\s.!]*$(?<=(?:đúng|phải|nhỉ|chứ)[^\\p{L}]*(?:${no})?[^?]{0,12}\\??[\\s.!]*)(?<!(?:${L}(?:${asked})${R}|${L}có |${L}rồi(?= (?:phải|đúng) )).*)`,
      // What matters: "not what, but how".
      `(?<!${L}sao (?:\\p{L}+ ){0,4})${L}không phải (?:là )?[^?.]{1,40} mà là${R}(?!.*\\?$)`,
      // Proposals.
      `^(?:hay là|hay|thôi thì|sao (?:mình|chúng ta|ta|trường|nhà trường|lớp) (?:${no})|sao (?:${no}) (?:cho|để|thử|làm|cấm luôn|bỏ luôn|đổi)|tại sao (?:chúng ta |mình |trường )?(?:${no}) (?:thử|cấm luôn|bỏ luôn|đơn giản là)|hay mình|hay chúng ta)${R}|thì sao(?: nhỉ| ạ)?\\??[\\s.!]*$(?<=(?:đổi|cho|bỏ|thêm|tăng|giảm|làm|lập|mở|dời|lùi) .*)`,
      // Rhetorical questions.
      `${L}(?:chẳng phải|chẳng lẽ|lẽ nào|không phải .{2,40} (?:sao|à)|ai mà (?:chẳng|không|chả)|ai chẳng|ai lại|đâu phải|có gì (?:hay|sai|xấu) đâu|để làm gì(?=[^?]*$)|bạn ${no} thấy|mọi người ${no} thấy)${R}`,
      // "What for", about what is thought useless: "học nhiều làm gì".
      `(?<!(?:^|${L}(?:sẽ|thì|phải|nên|được|cần|đang|muốn|thể|định|bị|biết|tự|em|mình|tôi|ta|bạn|sinh|họ|người|trường|lớp|thầy|cô|con|chơi|nghỉ|trưa|ngày|đó|là|và) ))làm gì(?: cho \\p{L}+)?${tail}`,
      // Statements that end like a question.
      `${L}(?:là|rằng|bảo|nói|thì|em|mình|tôi|chắc|bỏ|mà|tuyệt đối|hoàn toàn|nên|trống|giữ) (?:không|ko)[\\s.!]*$|${L}(?:nghĩ|như|thấy|cũng|đúng|vì|chỉ|muốn|được|làm|nói|hơn) (?:vậy|thế)(?: thôi| mà| nha| nhé| ạ)?[\\s.!]*$(?<!(?:${L}(?:${asked})${R}).*)|${L}(?:không|ko|chẳng|chả|chưa)(?: \\p{L}+){1,6} đâu${tail}(?<!\\?)|^đâu (?:có|phải)`,
      // Complaints.
      `${L}(?:không|ko|chẳng|chả|chưa) (?:hiểu|biết|rõ)(?: nổi| được)? (?:tại sao|vì sao|sao)(?: lại| phải| mà)?${R}`,
    ].join('|'),
    'u',
  ),
  asks: new RegExp(
    [
      `${L}(?:có|được|đã|phải|sẽ|còn|nên|cần|bị|ổn|hết|đủ|đúng|thật|an toàn|công bằng|hợp lý|muốn|biết|xong|giúp|tốt|hay|đồng ý|hiệu quả|thể)(?: [^,.?!]{1,80}?)? ?${L}${no}${R}${tail}|${L}chưa${tail}(?<!(?:vẫn|còn|thì|là) chưa${tail})|(?:hay|hoặc) (?:là )?(?:${no}|chưa|sao|thế nào)${tail}`,
      `${L}(?:à|hả|hở|nhỉ|ư|phải chăng|liệu|có phải|chăng)${tail}|^(?:vậy |thế |nhưng |mà |rồi |ủa |ơ )*(?:liệu|phải chăng|có phải|có nên|nên chăng)${R}`,
      `^(?:vậy|thế|nhưng|mà|rồi|ủa|ơ|nếu [^,]{2,60},?|vay|the|còn|và|ê|(?:năm|tháng|tuần|kỳ|học kỳ|đợt|lần|ngày|hôm|sáng|chiều|tối) (?:sau|tới|này|nay|mai|kia))?[\\s,]*(?:(?:vậy|thế|thì|mà) )?(?:ai|tại sao|vì sao|sao|tai sao|vi sao|cớ sao|làm sao|lam sao|làm thế nào|bao giờ|bao gio|khi nào|khi nao|mấy giờ|ở đâu|bao nhiêu|lấy gì|lấy đâu|tiền đâu)${R}(?!.*${L}(?:thì|cũng|đều|nấy|mới)${R})`,
      `^(?:vậy |thế |nhưng |mà |rồi |ủa |ơ )*(?:bao lâu|mấy (?:giờ|h)|(?:bao giờ|khi nào) (?:thì|mới))${R}(?!.*${L}(?:cũng|đều)${R})`,
      `${L}(?:${asked})${tail}(?<!(?:${L}(?:xem(?! ở đâu)|biết|hiểu|chọn|quyết định|nói(?!(?<!${L}(?:không|ko|chẳng|chả|chưa|đừng) (?:\\p{L}+ )?nói) với ai)|về) (?:\\p{L}+ ){0,4})(?:ai|gì|đâu|sao|nào|thế nào|như thế nào|bao nhiêu)${tail})`,
      `${L}ai (?:\\p{L}+ ){1,3}(?:vậy|thế|zậy|z)[\\s.!~…]*$`,
      `${L}(?:do ai|của ai|cho ai|ai (?:trả|chịu|lo|quyết|quản|dọn|kiểm|giám|đứng|sẽ|được|phải|là|bỏ|thu|làm|chọn|đóng|tra)|tiền đâu|lấy tiền ở đâu|bao nhiêu (?:tiền|người|phút|tiếng|ngày|phần|tiết|điểm|%)|bao giờ (?:thì )?(?:mới|bắt|có|được|áp)|khi nào (?:thì )?(?:mới|bắt|có|được|áp)|mấy giờ|bằng cách nào|như thế nào|thế nào|tại sao|vì sao|làm sao|sao lại|thì (?:ai|sao|làm sao))${R}(?!.*${L}(?:thì|cũng|đều|quyết định|mới (?:được|đúng))${R})(?<!${L}(?:xem|hiểu|dạy|học|hướng dẫn|quyết định|chọn|biết(?! là)|bất kể|dù|giải thích|nói rõ|công bố) (?:[^,.?]{0,30})(?:do ai|của ai|cho ai|ai \\p{L}+|thế nào|như thế nào|tại sao|vì sao|làm sao|bằng cách nào|bao nhiêu \\p{L}+|mấy giờ|bao giờ \\p{L}+|khi nào \\p{L}+))`,
    ].join('|'),
    'u',
  ),
};
