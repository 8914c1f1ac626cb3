import type { EmotionLexicon } from './emotion-lexicon.ts';

/** Chỉ so trọn âm tiết. `_` là dấu cách, `!` ở cuối nghĩa là nặng gấp đôi. */
export const vietnamese: EmotionLexicon = {
  critical_concern: `
    mất_khách kiệt phàn_nàn lấy_cớ khó_ngủ mất_ngủ hôi_tanh bất_ngờ_tăng cắt_lương
    lo lo_lắng! lo_ngại! lo_sợ! e_ngại băn_khoăn_về sợ đáng_sợ! sợ_hãi! bất_an! hoang_mang nguy_hiểm!
    nguy_cơ rủi_ro đe_dọa! khủng_hoảng! nghiêm_trọng! mất_an_toàn! không_an_toàn! vấn_đề trở_ngại
    khó_khăn bất_tiện! bất_cập! bất_công! bất_hợp_lý! bất_mãn! bất_bình! bất_hợp_pháp hạn_chế thiếu
    thiếu_thốn thiếu_hụt thiếu_trách_nhiệm! thiếu_minh_bạch! thiếu_công_bằng yếu yếu_kém! kém tệ!
    rất_tệ! quá_tệ! tồi! tồi_tệ! xấu dở dở_tệ! tệ_hại! kinh_khủng! khủng_khiếp! thảm_hại! thậm_tệ! ồn
    ồn_ào! bẩn! dơ! bẩn_thỉu! hôi hôi_thối! chật chật_chội! đông_đúc quá_đông chen_chúc quá_tải! tắc kẹt
    kẹt_xe ùn_tắc! tắc_nghẽn chậm chậm_chạp chậm_trễ trễ muộn đắt đắt_đỏ! quá_đắt! mắc quá_cao quá_thấp
    quá_ít quá_nhiều quá_dài quá_ngắn quá_nóng quá_lạnh quá_nặng quá_sức nóng_nực khó_chịu! bực!
    bực_mình! bực_bội! tức tức_giận! giận phẫn_nộ! ghét! chán_ghét! ghê_tởm! kinh_tởm! vô_lý! phi_lý!
    vô_lí! vô_trách_nhiệm! vô_dụng! vô_ích vô_nghĩa vô_cảm! vô_tâm vô_tổ_chức lộn_xộn! hỗn_loạn!
    bừa_bãi! cẩu_thả! qua_loa! hời_hợt rườm_rà! phức_tạp khó_hiểu rắc_rối phiền phiền_phức! phiền_hà!
    mệt_mỏi căng_thẳng áp_lực gánh_nặng kiệt_sức! quá_mệt sai sai_lầm sai_sót lỗi hỏng hư hư_hỏng
    thất_bại sụp_đổ xuống_cấp! suy_giảm giảm_sút tổn_hại! thiệt_hại! thiệt_thòi hại gây_hại
    ảnh_hưởng_xấu ảnh_hưởng_đến tác_hại! hậu_quả! ô_nhiễm! độc_hại! tai_nạn! trộm_cắp! tội_phạm bạo_lực!
    xâm_phạm! vi_phạm lừa_đảo! lừa gian_lận! gian_dối! dối_trá! giả_dối tham_nhũng! lạm_dụng! lợi_dụng!
    bóc_lột! phân_biệt! kỳ_thị! thiên_vị! độc_quyền ép_buộc! bắt_ép! áp_đặt! coi_thường! xem_thường!
    bỏ_mặc! thờ_ơ! phớt_lờ! làm_ngơ! lãng_phí! phí_phạm! tốn_kém tốn_thời_gian mất_thời_gian
    mất_nhiều_thời_gian phản_đối! chỉ_trích! phê_phán than_phiền phàn_nàn khiếu_nại tẩy_chay! mâu_thuẫn
    xung_đột! tranh_cãi nghi_ngờ! không_tin mất_niềm_tin! mất_lòng_tin! cảnh_báo không_thể_chấp_nhận!
    không_chấp_nhận! không_đồng_ý! không_ổn! không_hợp_lý! không_công_bằng! không_đủ không_tốt
    không_rõ_ràng không_hiệu_quả! chưa_tốt chưa_đủ chưa_hợp_lý chưa_hiệu_quả rò_rỉ! lộ_thông_tin
    phản_tác_dụng tiêu_cực! thái_độ_kém gay_gắt`,
  positive_hope: `
    được_ở_bên hồi_phục khỏe_hơn khoẻ_hơn vui_hơn phấn_chấn
    tốt tốt_đẹp! rất_tốt! tuyệt! tuyệt_vời! tuyệt_quá! xuất_sắc! hoàn_hảo! xịn đỉnh! hay! thú_vị!
    hấp_dẫn! vui! vui_vẻ! vui_mừng! hạnh_phúc! phấn_khởi! hào_hứng! hứng_thú! háo_hức! sung_sướng
    hài_lòng! mãn_nguyện ưng_ý thích! rất_thích! yêu! yêu_thích! yêu_quý thân_thiện! nhiệt_tình!
    tận_tình! tận_tâm! chu_đáo! tử_tế! dễ_thương ấm_áp! ấm_cúng gần_gũi đoàn_kết! gắn_kết! gắn_bó
    tôn_trọng quan_tâm sẻ_chia thấu_hiểu cảm_ơn! cám_ơn! biết_ơn! trân_trọng! tự_hào! ngưỡng_mộ
    khâm_phục ủng_hộ! đồng_ý! đồng_tình! tán_thành! nhất_trí hoan_nghênh! tin_tưởng! tin_rằng tin_vào
    niềm_tin hy_vọng hi_vọng kỳ_vọng kì_vọng mong_chờ! mong_đợi trông_đợi lạc_quan! tích_cực! tươi_sáng!
    triển_vọng! tiềm_năng cơ_hội phát_triển tiến_bộ! cải_thiện_nhiều cải_thiện_rõ tiến_triển khởi_sắc!
    đi_lên thành_công! thành_tựu! hiệu_quả! hữu_ích! bổ_ích! có_ích! có_lợi! lợi_ích! ý_nghĩa! giá_trị
    đáng_giá! xứng_đáng! thiết_thực! chất_lượng_tốt chất_lượng_cao uy_tín tiện! tiện_lợi! thuận_tiện!
    tiện_nghi! dễ_dàng! dễ_chịu! dễ_hiểu! dễ_dùng! nhanh! nhanh_chóng! nhanh_hơn linh_hoạt! thoải_mái!
    thư_giãn! yên_tâm! an_tâm! yên_bình an_toàn! ổn! ổn_định rõ_ràng minh_bạch! công_bằng! công_khai
    hợp_lý! phù_hợp rẻ! tiết_kiệm! sạch! sạch_sẽ! sạch_đẹp! gọn_gàng! đẹp! thoáng! thoáng_mát!
    trong_lành! xanh_mát ngon! đa_dạng phong_phú sáng_tạo! đổi_mới chuyên_nghiệp! giỏi! khen khen_ngợi!
    động_lực! truyền_cảm_hứng! khích_lệ động_viên tự_tin! tự_do mạnh_mẽ bền_vững may_mắn! may_quá
    cố_lên! tốt_hơn khá_tốt khá_ổn rất_ổn đáng_khen! ấn_tượng! thành_thạo`,
  curious_questioning: `
    tò_mò! thắc_mắc! băn_khoăn! tự_hỏi! câu_hỏi! hỏi xin_hỏi! cho_hỏi! cho_tôi_hỏi! không_biết!
    chưa_biết không_rõ! chưa_rõ! không_hiểu chưa_hiểu muốn_biết! muốn_hỏi! muốn_hiểu! mơ_hồ! chưa_chắc
    không_chắc! liệu! liệu_có! có_phải phải_chăng! tại_sao! vì_sao! sao_lại! sao_không làm_sao!
    làm_thế_nào! như_thế_nào! thế_nào! ra_sao! bao_giờ! khi_nào! bao_lâu! bao_nhiêu! mấy_giờ ở_đâu! đâu
    ai ai_sẽ! ai_chịu! cái_gì là_gì! gì nào giải_thích làm_rõ! cụ_thể_hơn thông_tin_thêm tiêu_chí_nào!
    cơ_sở_nào! lý_do_gì! có_thật hay_không! được_không có_không hay_chưa! đúng_không! phải_không!
    không_nhỉ nhỉ chăng`,
  constructive_ideas: `
    đề_xuất! đề_nghị! kiến_nghị! góp_ý gợi_ý! khuyến_nghị! ý_tưởng! sáng_kiến! giải_pháp! phương_án!
    biện_pháp cách_giải_quyết giải_quyết khắc_phục cải_thiện cải_tiến cải_cách nâng_cao nâng_cấp
    nâng_chất tăng tăng_cường tăng_thêm thêm bổ_sung mở_rộng mở_thêm mở_cửa_lâu kéo_dài xây xây_dựng
    xây_thêm lắp lắp_đặt lắp_thêm trang_bị tạo tạo_ra tạo_điều_kiện thành_lập thiết_lập tổ_chức
    triển_khai thực_hiện áp_dụng đưa_vào thí_điểm thử thử_nghiệm thay thay_đổi thay_bằng thay_thế
    thay_vì chuyển_sang đổi điều_chỉnh sửa sửa_chữa sửa_đổi sắp_xếp bố_trí phân_bổ phân_chia chia_thành
    giảm giảm_bớt cắt_giảm rút_ngắn đơn_giản_hóa tự_động_hóa số_hóa hỗ_trợ cung_cấp khuyến_khích!
    khen_thưởng đầu_tư hợp_tác phối_hợp chia_sẻ công_bố ban_hành quy_định_rõ giám_sát kiểm_soát
    quản_lý_chặt siết_chặt ưu_tiên trồng_thêm trồng_cây trước_hết nên! nên_có! cần cần_phải! cần_có!
    cần_thêm! mong mong_muốn! mong_rằng mong_là mong_nhà_trường! mong_công_ty! muốn_có! muốn_được! hãy!
    hãy_để xin_hãy! vui_lòng! yêu_cầu giá_mà_có sẽ_tốt_hơn! tốt_hơn_nếu! tốt_nhất_là nếu_có_thể!
    có_thể_làm hay_là_mình chúng_ta_hãy cùng_nhau thay_vào_đó`,
  disappointed_regret: `
    thất_vọng! tiếc! tiếc_là! đáng_tiếc! tiếc_nuối! tiếc_quá! hối_hận! hối_tiếc! ân_hận! buồn! buồn_bã!
    buồn_lòng! buồn_vì! đau_lòng! đau_buồn! đau_khổ! xót_xa! tủi tủi_thân! tủi_hổ chán! chán_nản!
    chán_chường! nản! nản_lòng! nản_chí! tuyệt_vọng! vô_vọng! bất_lực! bỏ_cuộc! buông_xuôi! mệt_nhoài
    mất_hứng! mất_động_lực! mất_hy_vọng! hụt_hẫng! hẫng ngán! ngán_ngẩm! nhàm_chán! tẻ_nhạt! nhạt_nhẽo!
    buồn_tẻ! cô_đơn! lạc_lõng! bị_bỏ_rơi! bị_lãng_quên! bị_bỏ_quên! bị_bỏ_lại! bị_gạt_ra! không_ai_nghe!
    không_ai_lắng_nghe! không_ai_quan_tâm! không_được_lắng_nghe! chẳng_ai_nghe! không_thay_đổi!
    chẳng_thay_đổi! không_có_gì_thay_đổi! vẫn_như_cũ! vẫn_vậy! vẫn_thế! y_như_cũ! như_mọi_khi
    đâu_lại_vào_đấy! không_như_mong_đợi! không_như_kỳ_vọng! dưới_kỳ_vọng! kém_hơn_trước! không_còn!
    chẳng_còn! không_bằng_trước! giá_như! giá_mà! lẽ_ra! đáng_lẽ! đáng_ra! phải_chi! ước_gì! muộn_rồi
    quá_muộn! trễ_rồi đã_mất đánh_mất! mất_đi! bỏ_lỡ! lỡ_mất! bị_hủy! hủy_bỏ! hoài_niệm! nhớ_thời!
    ngày_xưa trước_đây! xin_lỗi! xấu_hổ! hổ_thẹn! khóc! rơi_nước_mắt! nước_mắt! công_cốc! đổ_sông_đổ_bể!
    vô_vị! não_nề! ngậm_ngùi! phụ_lòng! chưa_bao_giờ_được`,
  harsh: `
    đm vcl vl đéo đếch chó_chết cút khốn khốn_nạn mẹ_kiếp chết_tiệt ngu ngu_ngốc ngu_xuẩn đần đồ_khốn
    mất_dạy vô_học rác_rưởi kinh_tởm ghê_tởm tởm tệ_hại khốn_kiếp đồ_ngu óc_chó bố_láo thằng con_mụ
    câm_mồm`,
  shields: `
    hay_là hay_không hay_bị tốt_nghiệp vui_lòng không_chỉ không_những không_khí không_gian hay_quên sợi
    khó_có_thể an_ninh`,
  negatorsBefore: `
    giảm giảm_bớt bớt tránh không chẳng chả chưa đừng không_hề chẳng_hề không_được không_có không_phải
    chưa_hề chưa_được thiếu không_còn không_quá không_thấy không_cảm_thấy`,
  negatorsAfter: '',
  contrast: 'nhưng nhưng_mà tuy_nhiên song tuy_vậy thế_nhưng mặc_dù_vậy',
  question:
    /\?|(?:không|chưa|sao|gì|nào|nhỉ|hả|à|đâu|bao giờ|chăng|thế nào|bao nhiêu|bao lâu)[.!…\s]*$|^(?:tại sao|vì sao|liệu|làm sao|làm thế nào|khi nào|bao giờ|ai |có phải)/imu,
  request:
    /(?:có thể .{1,60} (?:được )?không|được không|sao (?:mình |chúng ta )?không|hay là|thì sao)/iu,
  proposal:
    /(?:^|[\s,.;])(?:nên|cần|(?<=cần )phải|phải (?:có|được|làm|tăng|giảm|thay|sửa|mở|thêm|bớt)|hãy|đề xuất|đề nghị|kiến nghị|mong|muốn có|xin hãy|vui lòng|yêu cầu|ước gì có|giá mà có)(?=[\s,.;]|$)|^(?:chia|thử|mở|tổ chức|giảm|tăng|thêm|lắp|bố trí|sắp xếp|tạo|xây|trồng|đặt|giữ|cho phép|bỏ|thay|gửi|công khai)(?=\s)/imu,
  prohibition:
    /(?:không nên|đừng|cấm|không được phép|ngừng|chấm dứt|bãi bỏ|dẹp|phản đối|hủy bỏ|loại bỏ)/iu,
  complaint:
    /(?:không thể|không được(?! không)|mãi không|mãi mà|suốt(?=[\s,.!]|$)|hay bị|cứ bị|bị (?:mất|hỏng|lỗi|treo|chậm|trễ|ép|phạt|oan)|chẳng ai|không ai|quá (?!tốt|tuyệt|hay|đẹp|vui|thích)\S+|toàn là|lúc nào cũng)/iu,
};
