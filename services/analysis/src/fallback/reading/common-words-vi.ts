/** Từ không mang chủ đề. */
export const vietnameseStopWords = `
và hoặc hay nhưng mà thì là của cho với về từ đến tới trong ngoài trên dưới giữa trước sau khi lúc nếu
vì do bởi tại nên cần phải được bị có không chưa đã đang sẽ vừa mới từng cũng đều chỉ còn vẫn lại luôn
mãi rất quá lắm hơn nhất khá hơi này kia đó ấy đây nọ nào gì ai đâu sao thế vậy như cùng theo bằng qua
để mỗi mọi các những một hai ba bốn năm sáu bảy tám chín mười vài nhiều ít thêm nữa cả tất toàn hết tôi
tao mình ta chúng bạn họ nó anh chị em ông bà cô chú con người mọi_người chúng_ta chúng_tôi chúng_em
bọn_mình ai_cũng cái chiếc sự việc điều cách kiểu loại thứ lần ngày tháng tuần giờ phút hôm nay mai
bây_giờ hiện_nay hiện_tại luôn_luôn thường hay_là thường_xuyên đôi_khi có_thể không_thể muốn thích mong
làm đi ra vào lên xuống đặt để_cho nghĩ thấy biết nói hỏi xem nghe gặp đưa lấy dùng giúp khiến gây
trở_nên vấn_đề ý_kiến ý_tưởng thực_sự thật thật_sự đúng sai tốt xấu hay_dở lớn nhỏ cao thấp dài ngắn
nhanh chậm rõ rõ_ràng phần nơi chỗ bên phía đầu cuối giữa_chừng ở à ạ ơi nhé nhỉ hả ừ vâng dạ thôi nha
nè đi_mà chứ đấy đâu_có bao_giờ tuy tuy_nhiên mặc_dù dù ngoài_ra bên_cạnh ví_dụ chẳng_hạn theo_tôi hãy
đừng chớ xin vui_lòng cảm_ơn đề_nghị đề_xuất kiến_nghị mong_muốn hy_vọng hi_vọng đồng_ý ủng_hộ phản_đối
tại_sao vì_sao như_thế_nào thế_nào bao_nhiêu bao_lâu khi_nào khác nhau giống cùng_nhau riêng chung dễ
khó ngay dần mấy số đủ lại_còn càng rồi lúc_nào hồi cớ trực con gọi mất gần xa mới_đây trở_lại tiếp_tục bắt_đầu nhà_nhà toàn_bộ
hoàn_toàn gần_như hầu_hết đặc_biệt quan_trọng cần_thiết nhiều_hơn ít_hơn tốt_hơn hơn_nữa thay_vì nên_có
việt_nam đất_nước xã_hội thế_giới người_dân cư_dân cộng_đồng khu_vực địa_phương khu_phố góp_ý nhiều_lần
không_có có_gì gì_đó như_vậy vì_vậy do_đó bởi_vì cho_nên nhiều_người một_số một_chút rằng thế_mà bỏ
`;

/** Từ ghép hai, ba âm tiết thường gặp, để không cắt ngang một từ. Từ của tệp chủ đề cũng được dùng. */
export const vietnameseCompounds = `
học_sinh sinh_viên phụ_huynh giáo_dục gia_đình xã_hội cộng_đồng cư_dân người_dân khách_hàng công_ty
doanh_nghiệp cơ_quan tổ_chức thành_phố khu_phố khu_vực địa_phương nông_thôn đô_thị quốc_gia thế_giới
tương_lai hiện_nay hiện_tại quá_khứ thời_gian không_gian thời_tiết kinh_tế chính_trị chính_sách kế_hoạch
dự_án chương_trình hoạt_động công_việc công_nghệ kỹ_thuật khoa_học nghiên_cứu sản_phẩm dịch_vụ
chất_lượng số_lượng mức_độ tiêu_chuẩn tiêu_chí điều_kiện cơ_sở hạ_tầng cơ_sở_hạ_tầng cơ_sở_vật_chất
trang_thiết_bị thiết_bị máy_tính máy_móc thông_tin dữ_liệu mạng_xã_hội báo_chí trách_nhiệm quyền_lợi
nghĩa_vụ ý_thức thói_quen kỹ_năng kinh_nghiệm kiến_thức năng_lực thái_độ tinh_thần cảm_xúc sức_mạnh
ưu_tiên thay_đổi phát_triển cải_thiện xây_dựng đầu_tư bảo_vệ bảo_đảm đảm_bảo tham_gia hỗ_trợ giải_quyết
xử_lý thực_hiện áp_dụng sử_dụng tiếp_cận hợp_tác trao_đổi thảo_luận quyết_định lựa_chọn so_sánh
ban_quản_lý tổ_dân_phố chung_cư tòa_nhà toà_nhà tầng_hầm hành_lang cổng_trường sân_trường lớp_học
phòng_học phòng_thi kỳ_nghỉ ngày_lễ cuối_tuần buổi_sáng buổi_chiều buổi_tối ban_đêm nửa_đêm giờ_cao_điểm
cao_điểm giờ_ra_chơi ra_chơi hạnh_phúc an_toàn lành_mạnh sạch_sẽ bừa_bãi nguy_hiểm thuận_tiện tiện_lợi
công_bằng minh_bạch hiệu_quả hợp_lý khó_khăn thuận_lợi nguyên_nhân kết_quả mục_tiêu mục_đích ý_nghĩa
giá_trị lợi_ích tác_động ảnh_hưởng hậu_quả tài_chính ngân_hàng thị_trường xuất_khẩu hàng_hóa hàng_hoá
vật_giá tiêu_dùng người_tiêu_dùng nông_dân công_nhân phụ_nữ đàn_ông người_khuyết_tật dân_tộc tôn_giáo
văn_minh lịch_sử địa_lý tự_nhiên thiên_nhiên động_vật thực_vật nguồn_lực nhân_lực lao_động
người_lao_động giờ_giấc nội_quy quy_trình thủ_tục hành_chính giấy_tờ hồ_sơ hồi_phục phản_hồi năng_suất tinh_thần đối_tác phòng_ban bảo_trì sửa_chữa nâng_cấp
lắp_đặt kiểm_soát giám_sát quản_lý vận_hành đăng_ký thanh_toán chuyển_khoản tập_thể cá_nhân nhóm_nhỏ
thành_viên trưởng_phòng giám_đốc nhân_viên đội_ngũ đội_nhóm tập_trung phân_tâm mất_ngủ sân_khấu hội_thảo
diễn_đàn buổi_học bài_học thực_hành lý_thuyết thi_cử điểm_thi ôn_tập ngoại_ngữ tiếng_việt khu_vui_chơi
khu_dân_cư tiếng_ồn cây_xanh công_viên bãi_đỗ_xe phí_quản_lý thùng_rác phân_loại rác_thải xe_máy xe_hơi
ô_tô xe_cộ tốc_độ biển_báo giờ_làm nơi_làm_việc môi_trường_làm_việc làm_việc thoát_hiểm
`;

/** Vần, động từ, tính từ: có nghĩa nhưng tự mình không gọi tên chủ đề. */
export const vietnamesePlainWords = `
thay_đổi phát_triển cải_thiện xây_dựng đầu_tư bảo_vệ bảo_đảm đảm_bảo tham_gia tổ_chức hỗ_trợ giải_quyết
xử_lý thực_hiện áp_dụng sử_dụng tiếp_cận trao_đổi quyết_định lựa_chọn hạnh_phúc lành_mạnh bừa_bãi
nguy_hiểm thuận_tiện tiện_lợi hiệu_quả hợp_lý khó_khăn thuận_lợi ảnh_hưởng tăng giảm mở đóng mua bán ăn
uống ngủ chạy đứng ngồi nằm viết đọc học dạy chơi trồng xây lắp sửa đổi chia gom vứt bật tắt bận mệt đẹp
sạch bẩn ồn nóng lạnh đông vắng chật rộng cũ nặng nhẹ yếu mạnh giỏi kém vui buồn lo sợ giận yêu ghét
hơn_hẳn tập_trung công_khai nâng_cấp lắp_đặt kẻ chặt chắn tranh dựng
`;
