import { readTerms, type Term } from './read-terms.ts';

const person = '(thằng/con/đồ/bọn/lũ/tụi/thứ)';
const you = '(mày/tụi mày/bọn mày/chúng mày)';
const groups =
  '(đồng tính/gay/les/bê đê/pê đê/chuyển giới/da đen/dân tộc/bắc kỳ/nam kỳ/trung quốc/tàu/campuchia/miền núi/miền bắc/miền nam/miền trung/miền tây/thanh hóa/nghệ an/khuyết tật/nhà quê/dân quê/dân tỉnh)';

/** Contexts that mention a word instead of using it. */
const mentioned = '…(nghĩa là/viết tắt/từ điển/kỳ thị)';

/** Vietnamese: words that harm because they are aimed at a person or a group, and threats. */
export const vietnamesePersons: Term[] = [
  // Inside a sentence, these words also mean animals, units or disabilities without an insult.
  ...readTerms(
    'text',
    `
    curse: cl, cặc, lồn, đéo, vãi, vkl, địt, dm, đm, dmm, cmm, vcc
    insult: ngu, ngu vãi, đồ chó, con chó, thằng chó, óc lợn, con lợn, rác rưởi, vô dụng, xấu vãi, láo toét, bố láo, trẻ trâu, trẻ trâu câm, súc vật, khốn nạn, biến, hãm, hèn
    slur: gay, les, bóng, thằng bóng, đồ bóng, tự kỷ, đồ tự kỷ, con mù, đồ điếc, đồ què, thằng câm, thằng què, đồ cam, mọi, bê đê
    threat: chết đi, chết, tự tử đi
  `,
  ),
  ...readTerms(
    'word',
    `
    slur: (tự kỷ/khuyết tật/thiểu năng/điếc/mù/câm/què/liệt/thần kinh/tâm thần/down/chậm phát triển) (à mày/hả mày/à/hả con/rồi mày), ${you} (/bị/có/là) (tự kỷ/khuyết tật/thiểu năng/điếc/mù/câm/down/thần kinh/tâm thần/gay/les/bê đê) (/à/hả/không), ${you} là (gay/les/bê đê/đồ) | (bạn/em/có ai) (bị/có) (điếc/mù/câm) à
    slur: (đồ/bọn/lũ/thứ/cái đồ) (khuyết tật/tự kỷ/thiểu năng/điếc/mù/câm/què/liệt/tâm thần/bệnh hoạn/biến thái/down), (thằng/cái thằng) (câm/què/mù/điếc/down/tự kỷ/tâm thần/biến thái/gay/les/da đen/mọi/cẩm/đần), (con/cái con) (mù/câm/điếc/què/tự kỷ/tâm thần/bệnh hoạn) (/kia/này/đó/im/cút), con les (bệnh/kia/này/cút) | đồ câm điếc, con mù (màu/chữ)
    slur: ${person} ${groups} (/chó/ngu/bẩn/hôi/bệnh hoạn/ghê tởm/kinh tởm/chết đi/cút/rác/lạc hậu/nghèo/keo kiệt), ${groups} (cút/bẩn thỉu/bệnh hoạn/ghê tởm/kinh tởm/chết hết/chết đi/toàn trộm/toàn ăn cắp/ngu dốt) | (bọn/lũ/tụi/đám) (dân tộc/miền núi/miền tây/miền bắc/miền nam) (thiểu/em/mình/nội), (đồ/con) (dân tộc/trung quốc/da đen/tàu/campuchia/nhà quê/bắc/nam/miền), con (gay/đồng tính/chuyển giới) (tôi/em/mình), (các/cho) bọn dân tộc
    slur: đồ (nhà quê/miền núi/dân tộc/mọi/cam/ẻo lả/bóng) | đồ (dân tộc/miền núi) (truyền/đẹp/đặc), đồ bóng (bẩy/loáng/đèn/đá/rổ/chuyền/bàn), đồ cam (tươi/và/vắt)
    slur: (cút/biến/xéo/về) (/đi) (về/khỏi) (nước/quê/rừng/xứ) (mày/đi/chúng mày), (ba tàu/tàu khựa/khựa) (cút/chó/bẩn), lũ ba tàu, bọn ba tàu | ba tàu (cá/hàng/chở)
    insult: (mập/béo/ú/xấu/ngu/bẩn/hôi/đen/lùn/ăn) như (heo/lợn/bò/chó/trâu/ma/quỷ/khỉ/cú/con lợn/con heo/con bò/con chó/con khỉ/đít/lồn/cứt/cóc) | đen như chó mực, (ăn/đen/xấu) như (ma/trâu) (vậy/mà/nhưng)
    insult: (đồ/loại/thứ/cái đồ) (bỏ đi/vô dụng/vô học/rẻ rách/rẻ tiền/hèn/hèn hạ/nhu nhược/ăn bám/ăn hại/ăn cướp/ăn cắp/bất tài/xấu xa/xấu xí/xấu/nghèo/mồ côi/không có não/không não/mặt chó/mặt lợn/mất nết/hư đốn/khốn/khốn kiếp/giả tạo/thất bại/đê tiện/rác/dâm dục/đĩ điếm/láo/lợn/heo/bò/khỉ/con khỉ/con bò/con heo/con lợn/con chó/óc heo/óc bò) | đồ (bỏ đi/ăn/vô dụng/rẻ tiền) (thì/nên/để/nhanh/dở/ngon/trong/ở/này/vặt/thừa/sáng/trưa/được), đồ (lợn/heo/bò) (đất/sữa/khô/quay/luộc), đồ xấu (thì/quá/nên), phân loại rác, loại rác (thải/này/nào/nhựa/hữu), đồ mồ côi, đồ rẻ (tiền/rách)
    insult: (con/thằng/cái) chó (cái/đực/này/kia/đó/già) | (con/nuôi/mua/dắt/bế) chó (cái/này/đực/già/kia/đó) (nhà/đẻ/rất/của/bị/dễ/khôn/em/mới/ở/đi/không/mà)
    insult: (sếp/thầy/cô/thầy cô/giám đốc/trưởng phòng/quản lý/hiệu trưởng/lớp trưởng/lãnh đạo) (ngu/điên/khùng/chó/mất dạy/khốn nạn/như lồn/như cặc/như cứt/ăn hại/vô dụng/đần/óc chó/hãm), (xấu/ngu/dốt/béo/bẩn/hãm/dở) vãi (/lồn/chưởng), (nhìn/thấy) (mặt/cái mặt) (/mày/nó) (là muốn/muốn) (đấm/tát/đánh/ói/nôn/chửi), nhìn mặt là (ghét/bực), mặt (như/giống) (đít/lồn/cứt/khỉ/lợn/heo/cái mâm/cái lồn) | thầy điên đầu, cô điên đầu
    insult: (bố mẹ/ba má/cha mẹ/bố/mẹ) ${you} (không dạy/không biết dạy/chết/là đĩ/đẻ ra/ngu), (không có/đồ không/thiếu) (cha mẹ dạy/giáo dục/não), ${you} (/là/đúng là/thật là/mới/bị) (ngu/đồ/chó/lợn/heo/điên/hèn/rác/xấu/béo/đần/dốt/hãm/vô dụng/khốn nạn/mất dạy/súc vật/bệnh hoạn/kinh tởm/bị điên/óc chó/ngáo), (sống/đẻ ra) (chật đất/tốn cơm/làm gì cho/chi cho/phí), kinh tởm (con/thằng/mày), (láo toét/bố láo bố toét/bố láo bố lếu) | mày ngu ngơ, bố mày
    insult: thằng (mập/béo/lùn/đen/còi/lé) (ngu/này/kia/đó/kìa/ú), đĩ (lắm/thế/vãi/quá/thật), (tụi bây/tụi mày/bọn mày/chúng mày/bọn bây) (câm/im/ngu/biến/cút/chết), não (để trưng/để làm cảnh/chứa/toàn bã), mặt mày (như/nhìn), (im/câm) (/đi) (con/thằng/đồ) (lợn/chó/heo/ngu/kia/mập/điên), (vô học/ngu/dốt/xấu/nghèo/béo) (thì/mà/còn) (im/câm/biến/sủa), toàn (lũ/bọn/đồ/thằng) (ngu/chó/khốn/đần/hãm/điên), con khùng | mặt mày như (thế/vậy)
    threat: (muốn/thèm) (đấm/đánh/tát/đập/chém) (con/thằng/mày/nó/mặt), tao đập mày
    sexual: (bán hoa/đứng đường/đi khách/bán dâm) (à/hả/kìa/đi), (cho/gửi) (/tao/anh/bố) (xem/ngắm/sờ/bóp/bú) (vú/ngực/mông/bướm/lồn/vếu/hàng), (ngực/vú/mông/đít) (cô/em/mày/nó/chị) (to/bự/ngon/căng) (/vãi/thế/vcl), (phang/địt/xoạc/đụ/nện/chơi/hiếp) (con/em/cô/bạn) (này/kia/đó/ấy), muốn (hiếp/địt/phang/chịch), (ngủ/lên giường) với (cả lớp/thằng nào), chịch (/không/nhau/đi) | phang con dao, chơi (con/em/cô/bạn) (này/kia/đó/ấy) (rất/vui/đi/là)
    threat: (tan học/ra về/chiều nay/ra cổng/cổng trường/mai) (/mày/thì) (biết tay/chết với/no đòn/ăn đòn/tao đập/tao đánh/tao xử/tao đợi/gặp tao/coi chừng/liệu hồn), gặp tao (ở/sau/ngoài) (cổng/trường/sân), biết tay tao, liệu hồn, (coi chừng/cẩn thận) tao, ${you} (/có) (muốn/thích) (chết/ăn đòn/ăn đấm/ăn tát/no đòn) | liệu hồn nhiên
    threat: tao (/sẽ/phải/mà/muốn/đã) (giết/chém/đâm/đập/đánh/đốt/xử/bóp/đấm/tát/thiêu/bắn/mang dao/mang súng/cầm dao/đem dao/phá) (/chết/nát/vỡ/gãy/bỏ), mai tao (mang/đem/cầm) (/theo) (dao/súng/kiếm/mã tấu), (đập/đấm/đánh/tát) (vỡ/nát/gãy/bể/lệch) (mặt/mồm/đầu/răng/chân/tay/hàm) (mày/nó/thằng/con), (đánh/đập/chém/đâm) (bỏ mẹ/chết mẹ/chết cha/bỏ cha/chết) (/nó/mày/thằng/con/chúng), thích chết (/không/à), (giết/chém/đâm) (nó/chúng nó/hết/sạch/cả lũ/cả lớp), (đốt/đánh bom/nổ tung) (/cái) (trường/lớp/công ty) (này/đi/luôn) | (tao/mày) đánh (cờ/cầu/răng/bóng), tao đập (trứng/hộp), tao đánh giá, đánh chết (muỗi/ruồi/chuột), tao xử lý, tao đốt (nến/lửa), giết (hết/sạch) (vi/muỗi/thời), tao phá đảo
    threat: (sao/sao mày/mày sao) (/mày) (không/chưa) chết (đi/mẹ/luôn), (mày/nó/con này/thằng này) (nên/đáng/cứ/phải) (/đi) chết, (chết/tự tử/nhảy lầu/treo cổ/nhảy cầu/cắt tay/uống thuốc sâu) (đi mày/đi con/mẹ đi/cho rồi/cho đỡ/quách đi), (mày/thằng này/con này) (không nên/đừng) (sống/sinh ra/được sinh ra/tồn tại), (không có mày/thiếu mày) (thì/là), (tao/tụi tao/ai cũng) mong mày chết, xuống địa ngục, chết (không toàn thây/đường chết chợ/đi con), cho mày (chết/ăn đòn)
    `,
    mentioned,
  ),
];
