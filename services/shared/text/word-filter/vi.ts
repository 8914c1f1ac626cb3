import { readTerms, type Term } from './read-terms.ts';
import { vietnamesePersons } from './vi-persons.ts';

/** Words that turn a noun or an adjective into an insult: thằng ngu, lũ súc vật. */
const person = '(thằng/đồ/bọn/lũ/tụi/quân/thg/thag/thang)';
const body = '(lồn/loz/lozz/lìn/l0n/cặc/kặc/buồi)';
const you = '(mày/may/mầy)';

/** Contexts that mention a word instead of using it. */
const mentioned = '…(tác phẩm/tiểu thuyết/nghĩa là/viết tắt/từ điển)';

/** Vietnamese: whole words with diacritics, and without them if no innocent word is spelled that way. */
export const vietnamese: Term[] = [
  ...vietnamesePersons,
  // Inside a sentence, these are about physics, copies of a letter, or a death in a story.
  ...readTerms('text', 'curse: vl, cc, con cac\nthreat: chết đi'),
  ...readTerms(
    'word',
    `
    # Abbreviations that also stand for units, school subjects, chemical elements and copies of a letter.
    curse: (đm/dm) | (đm/dm)(2/3/^), (đm/dm) (vuông/khối/là/bằng/dài/chủ/vành), (0/1/2/3/4/5/6/7/8/9) dm, dm (cho/em/bạn/mình/ra/riêng/nhé/la), …(cm/danh muc/dong mach/deximet/mét/thước/đơn vị/động mạch/định mức/nhắn/inbox/danh mục)
    # vl also stands for physics, so it matches only next to words that belong to a curse.
    curse: (chán/ngu/dở/xấu/hãm/ngáo/dốt/đần/phiền/tệ/nhảm/xàm/cho/vãi/nản) vl, vl (thằng/con/mày/luôn/thật/chán/ngu)
    curse: (đmm/đcm/đkm/đkmm/đcmm/đmcs/dmm/dcm/dkm/dcmm/đcmn/dcmn/clgt/vcl/vcc/vkl/vloz/vclm/ditme/djtme/đjtme/cmm/clm/clmm/cmnr), v.c.l | …(y khoa/điện áp/mạch/transistor/dicom/file/ảnh/dien ap/cmnr tốt)
    curse: cái (cc/cl), (như/nhu/ăn/sủa) cc, như (l/cl)
    curse: (cc/cl) gì | …(hóa học/tuần hoàn/nguyên tố)
    curse: ${body}(/ mẹ/ chó), (cak/cẹc/cặk/c4c), (con cac/dau buoi) (tao/tau/may/me), (con/cái) (c*c/l*n), mặt l*n, b**i, deo (hieu/biet/thich/quan tam), cai lon (me/may), mat lon (may/nay/kia), nhu cai lon, đầu bùi, vãi (l/cả l/cả lồn/lone) | mat lon (hon/nhat/nho/va)
    curse: (địt/đjt/djt/đ!t/đ*t/d!t/đệt/đệch/đụ/đéo/đ*o/đếch/đ éo/đél), (dit/djt) (me/con/cu/bo/ba), cứt | cứt (ngựa/lợn/mũi/sắt/gián/trâu/chồn)
    curse: (đụ/đù/đậu) (má/mẹ/mạ), du ma, đậu xanh rau má ${you}, (đờ mờ/vờ lờ/vờ cờ lờ/vc lờ/lờ ồn) | du ma (cao/lai/rốc/em/trong/ban/con)
    curse: (ăn/như) (cứt/shit/đầu buồi), mẹ kiếp, đmẹ
    curse: (mẹ/má/bố/cha/mả/bà mẹ) mày, con mẹ (mày/nó), bà mẹ mày, mả (mẹ/cha/bố), (tổ sư/tiên sư/tổ cha)(/ bố/ cha) ${you} | (mẹ/má/bố/cha) mày (mò/mẫn/khỏe/khoẻ/có khỏe/có khoẻ)
    insult: óc (chó/chóa/lợn/heo/bò/vật), ócchó, não (chó/phẳng/tàn/cá vàng) | …(cháo/món óc/nấu/hấp/hầm/chiên/bánh), (hạt/quả/trái/sữa/cây/dầu/bánh/gỗ/nhân/vỏ/bột/quy) óc chó, óc chó (rang/sấy/giàu/chứa/có chứa/rất/tốt/bổ/mỹ/úc/nguyên/tách/là hạt/là loại/ăn/mix/tươi/hữu cơ), …(hạt óc chó/quả óc chó)
    insult: oc cho | (hat/qua/sua/cay/dau/banh/go/nhan/trai/quy/vo/bot) oc cho, oc cho (lon/la/rang/say/giau/chua/rat/tot/bo/ngon/my)
    insult: ngu (như/nhu) (bò/bo/chó/cho/lợn/lon/heo/con bò/con lợn), ngu (vãi/vcl/vl/lồn/đần/thế mày), mày ngu
    insult: ${person} (ngu/điên/khùng/đần/khốn/khốn nạn/hãm/hèn/súc vật/rác rưởi/cặn bã/phế vật/thiểu năng/bại não/vô học/mất dạy/ăn hại/thần kinh/down/loser/chó đẻ/chó má/chó chết/óc lợn/mặt dày/mọi/tâm thần/vô dụng/ăn bám), thang (ngu/khon), (thằng/đồ) đao | (buông/hạ/bỏ) đồ đao, bọn mọi người
    insult: ${person} (chó/lợn/mặt chó/mặt lợn/con chó/con lợn/béo/nhà quê/xấu xí) | (bọn/lũ/tụi/đồ) chó (con/mèo/hoang/săn), (ăn/món/nhiều/ít) đồ béo
    insult: (thg/thag/thang) cho (nay/de/chet), do cho (chet/de)
    insult: con (ngu/điên/khùng/đần/khốn/vô học/down), đồ con (hoang/rơi) | con điên điển, con ngu ngơ
    insult: (chó đẻ/chó má/súc sinh/khốn nạn/khon nan/mất dạy/mất dậy/vô giáo dục/phế vật/đần độn/cặn bã xã hội) | cơ sở mất dạy
    insult: chó chết | (con/chú/đàn/những) chó chết, chó chết (vì/rồi/do)
    insult: (thần kinh/thiểu năng) (à/vừa thôi), (/cái )đ gì, mày (thiểu năng/vô học/thần kinh/điên)
    insult: mặt (l/lồn/loz/chó/lợn/buồi), (hãm/xàm/xạo) (l/lồn/loz/cặc/chó/tài/vl), dốt vl
    insult: béo như (lợn/heo), con lợn béo, sủa (đi/tiếp/cc) | …(chuồng/chăn nuôi/trang trại), chó sủa (đi/tiếp)
    insult: cút (đi/mẹ/xéo/về nước), cut me may, biến mẹ | (con/chim/trứng) cút đi, biến mẹ (thành/em/tôi/con)
    insult: cút | cút bắt, …(trứng/chim/rượu/kít/nướng)
    insult: (câm/ngậm/im) (mồm/mõm/họng/mẹ/cái mồm/cái mõm/con mẹ), câm đi, cam mom, nín mẹ
    sexual: (con đĩ/đồ đĩ/đĩ mẹ/đĩ đực/đĩ thõa/làm đĩ/lũ đĩ/con điếm/đồ điếm/đĩ điếm/con phò/con cave/đồ cave/con ca ve/cave rẻ tiền/nứng/nung lon/dâm đãng/đồ dâm/dâm vãi/chịch/vếu)
    sexual: (bú/bu) (cu/cặc/cac/lồn/buồi), liếm lồn, (hiếp/xoạc) ${you}, chich nhau, lìn má
    slur: ${person} bóng lộ, (bê đê/pê đê/bede/thằng bóng)
    slur: (bắc kỳ/bắc kì/nam kỳ/tộc/tàu) chó, bọn tàu, (parky/namkiki/khựa/mọi rợ/da đen bẩn) | bọn tàu (thủy/hỏa/ngầm)
    threat: tao (giết/chém/xử/đấm/tát/đập/giet), (giết/giet) ${you}, (đánh/đập/chém/xiên/cho) chết(/ mẹ) ${you}, cho mày chết, (đấm vỡ/vỡ) mồm mày, đấm vỡ mồm | giết mày râu
    threat: (đi/mày) chết (đi/mẹ), di chet di, chết (mẹ/con mẹ) mày, chết mẹ đi, mày muốn chết, chết cụ, chết với tao, chết đi (mày/cho), sao không chết đi, (tự tử/tu tu/nhảy lầu) đi
  `,
    mentioned,
  ),
];
