import { readTerms, type Vocabulary } from './vocabulary.ts';

/** Vietnamese: whole words, with diacritics, and without them where nothing innocent is spelt so. */
export const vietnamese: Vocabulary = {
  words: readTerms(`
    insult: oc cho | hat oc cho, qua oc cho, sua oc cho, cay oc cho, dau oc cho, banh oc cho, go oc cho, nhan oc cho, trai oc cho, oc cho lon
    insult: óc chó | hạt óc chó, quả óc chó, sữa óc chó, cây óc chó, dầu óc chó, bánh óc chó, gỗ óc chó, nhân óc chó, trái óc chó
    insult: chó chết | con chó chết, chú chó chết, chó chết vì, chó chết rồi, chó chết do, đàn chó chết
    curse: đm | đm là, (đm), đm vành, đm chủ
    curse: cứt | cứt ngựa, cứt lợn, cứt mũi, cứt sắt, cứt gián, cứt trâu
    # vl is physics at school too: only in phrases.
    curse: vl thằng, vl con, vl mày, vl luôn, vl thật, ngu vl, dở vl, chán vl, xấu vl, hãm vl, hãm l, ngáo vl, dốt vl, vãi cả
    curse: dm | dm là, dm bằng, dm dài, 1 dm, 2 dm, 3 dm, 4 dm, 5 dm, 6 dm, 7 dm, 8 dm, 9 dm, 0 dm, dm vuông, dm khối, (dm), dm cho, em dm, dm^, dm ra
    curse: dmm, vcc, đcmn, dcmn, vloz, đmẹ, dit me, dit con, dit cu, đjtme, cặk, c4c, đậu má, đ*t, đ!t
    curse: đmm, đcm, đkm, đcmm, đmcs, dcm, dkm, dcmm, clgt, vcl, vkl, vclm, vlin, cmm, clm, clmm
    curse: vãi lồn, vãi loz, vãi cặc, vãi l, vc lờ, vờ cờ lờ, cặc, cak, kặc, cẹc, con cặc, cái lồn, lồn, lìn, loz
    curse: lozz, l0n, buồi, đầu buồi, như cc, như l, như lồn, như cặc, như buồi, như cứt, ăn cứt, ăn shit, địt
    curse: đjt, djt, địt mẹ, địt con mẹ, dit con me, đụ, đụ má, đụ mẹ, đù má, đù mẹ, đệt, đệch, đéo, đếch
    curse: đ éo, đél, mẹ kiếp, mẹ mày, má mày, con mẹ mày, con mẹ nó, tổ sư mày, tổ cha mày, tiên sư mày, bố mày
    curse: cha mày, tao đấm, bà mẹ mày, thằng cha mày, mả cha, mả mẹ, cút mẹ, cút đi, cut me may, biến mẹ, câm mồm
    curse: câm mõm, cam mom, câm họng, câm cái mồm, ngậm mồm, ngậm cái mồm, nín mẹ, cc gì, cái cc, cl gì, cái cl
    curse: cái vl
    insult: óc lợn, óc heo, óc bò, óc vật, não chó, não cá vàng, ngu như bò, ngu như chó, ngu như lợn, ngu vãi
    insult: ngu vcl, ngu lồn, ngu si, ngu xuẩn, đồ ngu, thằng ngu, thang ngu, con ngu, bọn ngu, lũ ngu, đồ điên
    insult: thằng điên, con điên, đồ khốn, thằng khốn, khốn nạn, khon nan, đồ chó, do cho chet, thằng chó, con chó cái
    insult: chó đẻ, chó má, đồ chó má, súc sinh, đồ lợn, mặt lợn, mặt chó, mặt lồn, mặt l, mặt thớt, mất dạy, đồ vô học, thằng vô học
    insult: bọn vô học, lũ vô học, con vô học, mày vô học, mất dậy
    insult: vô giáo dục, đồ rác rưởi, thằng hèn, đồ phế vật, phế vật, thằng hãm, hãm lồn, hãm tài, đồ thần kinh
    insult: thằng thần kinh, đần độn, thằng đần, con đần, đồ đần, sửu nhi, đồ mặt dày, đồ béo
    insult: con béo, đồ xấu xí, đồ khùng, thằng khùng, xàm l, xàm lồn, xàm loz, xàm cặc, xạo l, xạo lồn, xạo chó
    insult: lũ rác rưởi, lũ cặn bã, đồ cặn bã, cặn bã xã hội, đồ súc vật, lũ súc vật, bọn súc vật, thằng thiểu năng
    insult: đồ thiểu năng, bọn thiểu năng, đồ bại não, thằng bại não
    insult: mày ngu, ngu thế mày, thg ngu, thg chó, thg lồn, thg điên, thag cho, thag ngu, thg cho, thằng loser, câm cái mõm, câm mẹ, im cái mồm
    insult: im cái mõm, im mẹ, im mồm, thần kinh à, đồ đao, thằng đao, bị đao, thằng down, đồ down, con down, đồ mọi, bọn mọi, đồ ăn hại
    insult: lũ ăn hại, bố láo, sủa tiếp, sủa đi, sủa cc, ăn cc, nhu cc, con hoang, thang mat lon, mat lon may, cai lon me
    insult: nhu cai lon, đồ con lợn, con lợn béo, con chó này, đồ con chó, tàu chó, bọn tàu, cút về nước, mặt dày, béo như lợn
    insult: béo như heo, ngu như heo, ngu như con bò, con rơi, đồ nhà quê, óc chóa, ócchó, thiểu năng à, mày thiểu năng, não phẳng, hãm loz
    sexual: bu cu, bu cac, con cac tao, con cac tau, vếu, con cave, cave rẻ tiền, đồ cave, con ca ve, dau buoi may, an dau buoi, đầu bùi
    sexual: anh chịch, dâm vãi, lìn má
    slur: pê đê, bede, be de, thằng bóng, con bóng, da đen bẩn
    threat: chém chết, tao xử, tao chém, tao tát, tao giet, đập chết, đấm vỡ mồm, vỡ mồm, chết với tao, tu tu di
    sexual: đĩ, con đĩ, đĩ điếm, đĩ mẹ, con điếm, đồ điếm, con phò, gái gọi, bú cu, bú cặc, bú lồn, bú buồi, liếm lồn
    sexual: chịch, chich nhau, xoạc, nứng, nung lon, hiếp mày, dâm đãng, đồ dâm
    slur: bắc kỳ chó, nam kỳ chó, bắc kì chó, parky, parkycho, namkiki, mọi rợ, tộc chó, bê đê, bóng gió chó
    slur: ô môi chó, tàu khựa, khựa
    threat: giết mày, giet may, chết mẹ mày, chết cụ, chết con mẹ, đi chết, di chet di, tự tử đi, nhảy lầu đi, tao giết
    threat: cho mày chết, đập chết mày, đánh chết mày, chém chết mày, xiên chết mày, chết đi mày, mày chết đi
    threat: chết đi cho, sao không chết đi
  `),
  parts: [],
};
